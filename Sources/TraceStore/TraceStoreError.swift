public import SQLiteAccess

/// Why a user's files cannot be opened, read or written.
public enum TraceStoreError: Error, Hashable, Sendable {
  /// One of the two files of a home.
  public enum File: String, Sendable {
    /// What the receiver gave and the user decided.
    case facts = "facts.sqlite"
    /// What was computed from it.
    case derived = "derived.sqlite"
  }

  /// There is no home at the place that was named.
  case noHome
  /// Where the home should be there is a file.
  case notAFolder
  /// What is derived from facts is there, the facts are not.
  case factsLost
  /// A folder or file cannot be created; the number is the system's `errno`.
  case cannotCreate(what: String, errno: Int32)
  /// The file belongs to another program.
  case foreign(File)
  /// A later version of Trodden wrote the file.
  case newer(File, found: Int64, known: Int64)
  /// An earlier version of Trodden wrote the file, and it is only being read.
  case older(File)
  /// The file is damaged; facts that are damaged can be read as far as they go and not be written to.
  case damaged(File)
  /// Another process held the right to write for longer than the wait.
  case busy
  /// The home may be read and not be written to.
  case readOnly
  /// SQLite failed otherwise.
  case database(SQLiteError)
}

extension TraceStoreError {
  /// Gives an error of SQLite the meaning that it has for a home's file.
  init(_ error: SQLiteError, in file: File) {
    self =
      switch error.category {
      case .busy: .busy
      case .damaged: .damaged(file)
      case .readOnly: .readOnly
      default: .database(error)
      }
  }
}

extension TraceStoreError: CustomStringConvertible {
  /// A sentence a person can act on.
  public var description: String {
    switch self {
    case .noHome: "there is no Trodden home there yet; import something first, or name another one with --home"
    case .notAFolder: "the home must be a folder, and there is a file at that place; name another one with --home"
    case .factsLost:
      "facts.sqlite is missing or empty although figures derived from it are there; bring it back from a backup, or "
        + "delete the folder `derived` beside it to begin anew"
    case .cannotCreate(let what, let errno):
      "cannot create \(what) (system error \(errno)); choose another place with --home, or mend its permissions"
    case .foreign(let file): "\(file.rawValue) was not made by Trodden and is left alone; choose another --home"
    case .newer(let file, let found, let known):
      "\(file.rawValue) has version \(found), and this program knows versions up to \(known); use a newer Trodden"
    case .older(let file):
      "\(file.rawValue) was written by an earlier Trodden and must be brought up to date before it can be read; any "
        + "command that may write to the home does that"
    case .damaged(.facts):
      "facts.sqlite is damaged; it is only read from now on: restore it from a backup"
    case .damaged(.derived): "derived.sqlite is damaged; `trodden recompute` builds it anew from the facts"
    case .busy: "another Trodden is writing to this home; nothing was changed, try again when it is done"
    case .readOnly: "this home may not be written to; mend the permissions of its folder and files"
    case .database(let error): error.description
    }
  }
}
