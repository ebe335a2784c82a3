public import TrackSimulation

/// The generator that everything seeded shares.
public typealias SeededGenerator = TrackSimulation.SeededGenerator
