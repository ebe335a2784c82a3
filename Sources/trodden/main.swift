import TroddenCommands

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// In a function, so that the sink goes away, and with it writes what it holds, before the process ends.
func run() -> Int32 {
  Program.run(Array(CommandLine.arguments.dropFirst()), in: .process()).rawValue
}

exit(run())
