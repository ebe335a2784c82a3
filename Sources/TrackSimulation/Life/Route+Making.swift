// Ways as towns, roads and railways have them. The same generator gives the same way.
extension Route {
  /// Along the streets of a town, block by block, to a place.
  static func streets(
    from start: GroundPlace, to end: GroundPlace, in town: Town, _ random: inout SeededGenerator
  ) -> Route {
    var route = Route(from: start)
    let turn = Turning.sineCosine(degrees: town.streetAngle)
    let way = start.way(to: end)
    // Along and across the town's main direction.
    var along = way.north * turn.cosine + way.east * turn.sine
    var across = way.east * turn.cosine - way.north * turn.sine
    var goesAlong = along.magnitude > across.magnitude
    var canyonLeft = 0.0
    var place = start
    while along.magnitude > 5 || across.magnitude > 5 {
      let rest = goesAlong ? along : across
      let block = min(rest.magnitude, random.between(90, 260)) * (rest < 0 ? -1 : 1)
      if goesAlong { along -= block } else { across -= block }
      let north = goesAlong ? block * turn.cosine : -block * turn.sine
      let east = goesAlong ? block * turn.sine : block * turn.cosine
      place = place.moved(north: north, east: east)
      if canyonLeft <= 0, town.hasHighHouses, random.happens(0.06) { canyonLeft = random.between(150, 450) }
      route.go(to: place, canyonLeft > 0 ? .canyon : .street)
      canyonLeft -= block.magnitude
      if goesAlong ? across.magnitude > 5 : along.magnitude > 5 { goesAlong = random.happens(0.4) != goesAlong }
      if goesAlong, along.magnitude <= 5 {
        goesAlong = false
      } else if !goesAlong, across.magnitude <= 5 {
        goesAlong = true
      }
    }
    route.go(to: end, .street)
    return route
  }

  /// A walk or ride through a town and back to where it began.
  static func round(
    from start: GroundPlace, meters: Double, in town: Town, _ random: inout SeededGenerator
  ) -> Route {
    var route = Route(from: start)
    // Corners of a triangle whose sides along streets are about as long as asked for.
    let reach = meters / 4.2
    let first = Turning.sineCosine(degrees: random.between(0, 360))
    let far = start.moved(north: reach * first.cosine, east: reach * first.sine)
    let aside = start.moved(
      north: reach * (first.cosine * 0.6 - first.sine * 0.7), east: reach * (first.sine * 0.6 + first.cosine * 0.7))
    route.go(along: streets(from: start, to: far, in: town, &random))
    route.go(along: streets(from: far, to: aside, in: town, &random))
    route.go(along: streets(from: aside, to: start, in: town, &random))
    return route
  }

  /// Along a line that winds a little, with tunnels here and there.
  ///
  /// - Parameters:
  ///   - spacing: metres between its corners.
  ///   - tunnelShare: the share of corners at which a tunnel begins.
  static func winding(
    from start: GroundPlace, to end: GroundPlace, spacing: Double, tunnelShare: Double,
    tunnelMeters: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> Route {
    var route = Route(from: start)
    let count = max(1, Int(start.distance(to: end) / spacing))
    let (swings, sway) = (random.between(2, 5).rounded(), random.between(0.01, 0.03))
    let way = (north: end.latitude - start.latitude, east: end.longitude - start.longitude)
    var tunnelLeft = 0.0
    for step in 1...count {
      let part = Double(step) / Double(count)
      let swing = Turning.sineCosine(degrees: 180 * swings * part).sine * sway
      let place = GroundPlace(
        start.latitude + way.north * part - way.east * swing, start.longitude + way.east * part + way.north * swing)
      if tunnelLeft <= 0, step > 2, step + 2 < count, random.happens(tunnelShare) {
        tunnelLeft = random.between(tunnelMeters.lowerBound, tunnelMeters.upperBound)
      }
      // A road's corner is where a tunnel ends at the latest.
      if tunnelLeft > 0, tunnelLeft < spacing {
        let share = tunnelLeft / spacing
        let (from, to) = (route.end, place)
        route.go(
          to: GroundPlace(
            from.latitude + (to.latitude - from.latitude) * share,
            from.longitude + (to.longitude - from.longitude) * share), .tunnel)
        route.go(to: place, .open)
      } else {
        route.go(to: place, tunnelLeft > 0 ? .tunnel : .open)
      }
      tunnelLeft -= spacing
    }
    return route
  }

  /// A country road or motorway.
  static func road(from start: GroundPlace, to end: GroundPlace, _ random: inout SeededGenerator) -> Route {
    winding(from: start, to: end, spacing: 60, tunnelShare: 0.002, tunnelMeters: 700...2_600, &random)
  }

  /// A railway for fast trains.
  static func railway(from start: GroundPlace, to end: GroundPlace, _ random: inout SeededGenerator) -> Route {
    winding(from: start, to: end, spacing: 150, tunnelShare: 0.0006, tunnelMeters: 1_500...9_000, &random)
  }

  /// Below a town.
  static func metro(from start: GroundPlace, to end: GroundPlace) -> Route {
    var route = Route(from: start)
    let count = max(1, Int(start.distance(to: end) / 1_300))
    for step in 1...count {
      let part = Double(step) / Double(count)
      // Stations lie a little off the straight line.
      let aside = step == count ? 0 : 0.03 * (step % 2 == 0 ? 1.0 : -1.0)
      let way = (north: end.latitude - start.latitude, east: end.longitude - start.longitude)
      route.go(
        to: GroundPlace(
          start.latitude + way.north * part - way.east * aside, start.longitude + way.east * part + way.north * aside),
        .underground)
    }
    return route
  }

  /// Through the air, from runway to runway.
  static func flight(from start: GroundPlace, to end: GroundPlace) -> Route {
    var route = Route(from: start)
    let way = (north: end.latitude - start.latitude, east: end.longitude - start.longitude)
    let count = max(2, Int(start.distance(to: end) / 20_000))
    for step in 1...count {
      let part = Double(step) / Double(count)
      route.go(to: GroundPlace(start.latitude + way.north * part, start.longitude + way.east * part), .air)
    }
    return route
  }
}
