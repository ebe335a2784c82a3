import BoundaryIndex
import Geodesy

// trodden-bench-cold DIR: opens the pack in a directory and prints the leaf of one place in Beijing.
if let directory = CommandLine.arguments.dropFirst().first,
  let place = QuantizedCoordinate(latitudeUnits: 399_087_000, longitudeUnits: 1_163_975_000)
{
  let pack = try BoundaryPack(directory: directory)
  if let leaf = try pack.leaf(at: place) { print(try pack.region(at: leaf).id.code) }
} else {
  print("usage: trodden-bench-cold DIR")
}
