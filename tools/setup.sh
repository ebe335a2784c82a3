# Sourced by the other tools: finds the repository, installs what the build needs and is missing, builds.
# Nothing is written outside the repository but Debian packages.

tools_directory=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
repository=$(dirname "$tools_directory")

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0"): $*"
  exit 1
}

# pkg-config's name and Debian's package of each library that Package.swift links.
libraries='sqlite3 libsqlite3-dev
geos libgeos-dev
proj libproj-dev
expat libexpat1-dev'

missing_packages() {
  local name package
  command -v pkg-config >/dev/null || echo pkg-config
  while read -r name package; do
    pkg-config --exists "$name" 2>/dev/null || echo "$package"
  done <<<"$libraries"
}

# Installs the missing packages, and only them; says what to do where it cannot.
set_up() {
  command -v swift >/dev/null ||
    fail "Swift 6.2 or later is needed and 'swift' is not on the PATH; see https://www.swift.org/install"
  local missing
  missing=$(missing_packages | tr '\n' ' ')
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null ||
    fail "libraries are missing and apt-get is not here; install the equivalents of: $missing"
  [ "$(id -u)" = 0 ] ||
    fail "libraries are missing; as root, run: apt-get update && apt-get install -y $missing"
  say "installing $missing"
  local log
  log=$(mktemp)
  if ! { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    -o DPkg::Lock::Timeout=600 $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    fail "apt-get could not install: $missing"
  fi
  rm -f "$log"
  missing=$(missing_packages | tr '\n' ' ')
  [ -z "$missing" ] || fail "still missing after the installation: $missing"
}

# release_program PRODUCT: builds it where a source is newer than the last build and leaves its path in $program.
release_program() {
  local product=$1 build="$repository/.build"
  local stamp="$build/tools-$product.stamp" log="$build/tools-$product.log"
  program="$build/release/$product"
  if [ -x "$program" ] && [ -e "$stamp" ] &&
    [ -z "$(find "$repository/Sources" "$repository/Package.swift" -newer "$stamp" -print -quit)" ]; then
    return 0
  fi
  set_up
  mkdir -p "$build"
  touch "$stamp.new"
  say "building $product (some minutes the first time)"
  if ! swift build --package-path "$repository" -c release --product "$product" >"$log" 2>&1; then
    cat "$log" >&2
    fail "the build of $product failed"
  fi
  mv "$stamp.new" "$stamp"
}
