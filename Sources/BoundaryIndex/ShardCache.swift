import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// The one file of this module with types that the compiler cannot prove safe to share: mapped memory, which nobody
// writes, and tables of objects that are set once by an atomic exchange.

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

  private func fill(_ index: Int, with made: Value) -> Value {
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
