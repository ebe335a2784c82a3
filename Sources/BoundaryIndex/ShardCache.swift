import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The one file of this module with types that the compiler cannot prove safe to share: mapped memory and words, which
// nobody writes, and tables whose places are set once by an atomic exchange.

/// A file mapped into memory, read-only, for as long as the object lives.
///
/// `@unchecked Sendable`: the bytes are never written, and the mapping lives as long as any reference to it.
final class MappedFile: @unchecked Sendable {
  private let base: UnsafeMutableRawPointer?
  private let length: Int
  /// The file's path in the pack, for messages.
  let name: String

  init(directory: String, name: String) throws(BoundaryPackError) {
    let descriptor = open("\(directory)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(file: name, reason: PackDirectory.reason) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(file: name, reason: PackDirectory.reason) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotRead(file: name, reason: "it is not a file") }
    self.name = name
    length = Int(status.st_size)
    if length == 0 {
      base = nil
      return
    }
    let mapping = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapping, mapping != MAP_FAILED else {
      throw .cannotRead(file: name, reason: PackDirectory.reason)
    }
    base = mapping
  }

  deinit {
    if let base { munmap(base, length) }
  }

  /// The file's bytes; not to be kept beyond the object's life.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: length) }
}

/// A table of a fixed number of objects, each made when first asked for and then kept; reading takes no lock.
///
/// `@unchecked Sendable`: a slot changes once, from empty to a retained object, by an atomic exchange.
final class OnceTable<Value: AnyObject & Sendable>: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  let count: Int
  private let filled = Atomic<Int>(0)

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: max(1, count))
    for index in 0..<count { (slots + index).initialize(to: Atomic(0)) }
  }

  deinit {
    for index in 0..<count {
      if let value = value(at: index) { Unmanaged.passUnretained(value).release() }
    }
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// Number of slots that have been filled.
  var filledCount: Int { filled.load(ordering: .relaxed) }

  /// What a slot holds, if it has been filled.
  @inline(__always)
  func value(at index: Int) -> Value? {
    precondition(index >= 0 && index < count)
    let bits = slots[index].load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: bits) else { return nil }
    return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What a slot holds; made now if it is empty. When two threads make one, the first one's is kept.
  @inline(__always)
  func value(at index: Int, make: () throws(BoundaryPackError) -> Value) throws(BoundaryPackError) -> Value {
    if let value = value(at: index) { return value }
    return try fill(index, with: make())
  }

  /// Fills a slot, unless it is filled already; gives what it then holds.
  @discardableResult
  func fill(_ index: Int, with made: Value) -> Value {
    let retained = Unmanaged.passRetained(made)
    let bits = UInt(bitPattern: retained.toOpaque())
    let (exchanged, _) = slots[index].compareExchange(expected: 0, desired: bits, ordering: .acquiringAndReleasing)
    if exchanged {
      filled.add(1, ordering: .relaxed)
      return made
    }
    retained.release()
    return value(at: index) ?? made
  }
}

/// Words that never change once they are made, at a fixed place in memory.
///
/// `@unchecked Sendable`: nobody writes them.
final class FrozenWords: @unchecked Sendable {
  let base: UnsafePointer<UInt32>
  let count: Int

  init(_ words: [UInt32]) {
    // Aligned to 16, so that the low bits of an address are free for `SquareTable`.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(16, words.count * 4), alignment: 16)
    words.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
    base = UnsafePointer(memory.bindMemory(to: UInt32.self, capacity: words.count))
    count = words.count
  }

  deinit { UnsafeMutableRawPointer(mutating: base).deallocate() }
}

/// What is known of each square of 2^20 units (0.105°) of the plane, in blocks of 16 × 16 squares that are made when
/// first touched; reading takes no lock.
///
/// `@unchecked Sendable`: a place changes once, from unknown, by an atomic exchange, and blocks live as long as the table.
final class SquareTable: @unchecked Sendable {
  /// What is known of a square.
  struct Entry {
    /// 0: not asked yet; with bit 0: one region everywhere, its number from bit 2 on; with bit 1: the trees must be
    /// walked for each place; else where the words of the square's tile are.
    let bits: UInt

    static var unknown: Entry { Entry(bits: 0) }
    static var walk: Entry { Entry(bits: 2) }
    static func uniform(_ number: UInt32) -> Entry { Entry(bits: UInt(number) &<< 2 | 1) }
    static func tile(_ words: FrozenWords) -> Entry { Entry(bits: UInt(bitPattern: words.base)) }

    @inline(__always) var uniformNumber: UInt32? { bits & 1 == 1 ? UInt32(truncatingIfNeeded: bits &>> 2) : nil }
    @inline(__always) var tile: UnsafePointer<UInt32>? { bits & 3 == 0 ? UnsafePointer(bitPattern: bits) : nil }
    @inline(__always) var isKnown: Bool { bits != 0 }
  }

  static let squareShift = 20
  private static let blockShift = 24
  private static let columns = (2 * PackFormat.originX) >> blockShift + 1
  private static let rows = (2 * PackFormat.originY) >> blockShift + 1
  private static let squaresPerBlock = 256
  static let blockLength = squaresPerBlock * MemoryLayout<UInt>.size

  private let blocks: UnsafeMutablePointer<Atomic<UInt>>

  init() {
    // Zeroed by the system, so that what is never touched takes no memory.
    let count = Self.columns * Self.rows
    guard let memory = calloc(count, MemoryLayout<Atomic<UInt>>.stride) else {
      fatalError("no memory is left for \(count) words")
    }
    blocks = memory.bindMemory(to: Atomic<UInt>.self, capacity: count)
  }

  deinit {
    for index in 0..<(Self.columns * Self.rows) {
      UnsafeMutablePointer<Atomic<UInt>>(bitPattern: blocks[index].load(ordering: .relaxed))?.deallocate()
    }
    free(blocks)
  }

  /// What is known of the square that holds a place of the world.
  @inline(__always)
  func entry(x: Int, y: Int) -> Entry {
    let index = (y &>> Self.blockShift) &* Self.columns &+ x &>> Self.blockShift
    guard let block = UnsafeMutablePointer<Atomic<UInt>>(bitPattern: blocks[index].load(ordering: .acquiring)) else {
      return .unknown
    }
    return Entry(bits: block[Self.place(x: x, y: y)].load(ordering: .acquiring))
  }

  /// Notes what has been found out about a square; gives the bytes that had to be allocated.
  func note(_ entry: Entry, x: Int, y: Int) -> Int {
    let index = (y &>> Self.blockShift) &* Self.columns &+ x &>> Self.blockShift
    var bits = blocks[index].load(ordering: .acquiring)
    var allocated = 0
    if bits == 0 {
      let block = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Self.squaresPerBlock)
      for square in 0..<Self.squaresPerBlock { (block + square).initialize(to: Atomic(0)) }
      let made = UInt(bitPattern: block)
      let (exchanged, original) = blocks[index].compareExchange(
        expected: 0, desired: made, ordering: .acquiringAndReleasing)
      if !exchanged { block.deallocate() }
      bits = exchanged ? made : original
      allocated = exchanged ? Self.blockLength : 0
    }
    UnsafeMutablePointer<Atomic<UInt>>(bitPattern: bits)?[Self.place(x: x, y: y)].store(
      entry.bits, ordering: .releasing)
    return allocated
  }

  @inline(__always)
  private static func place(x: Int, y: Int) -> Int {
    ((y &>> squareShift) & 15) &<< 4 | ((x &>> squareShift) & 15)
  }
}
