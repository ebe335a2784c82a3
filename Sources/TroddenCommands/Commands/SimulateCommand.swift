import CivilCalendar
import TrackFormats
import TrackSimulation

/// `trodden simulate`: a made-up receiver with ground truth, as raw samples.
enum SimulateCommand {
  static var definition: CommandDefinition {
    CommandDefinition(
      "simulate", Wording("a made-up receiver with ground truth, as raw samples", "模拟的定位设备，输出原始采样和真实轨迹"),
      operands: "OUT.csv|-", operandCount: 1...1,
      options: [
        .value("seed", "N", "decides everything that happens; else 1", "决定一切的随机种子；默认 1"),
        .value("days", "N", "how many days, at most 36600; else 7", "天数，最多 36600；默认 7"),
        .value("receiver", "good|bad", "how well it works; else good", "设备好坏：good 或 bad；默认 good"),
        .value("start", "DATE", "the first day; else 2024-01-01", "第一天；默认 2024-01-01"),
        .value("truth", "FILE", "also write the true ways and stays, as GeoJSON", "另把真实的路线和停留写成 GeoJSON"),
      ], example: "simulate --days 14 --receiver bad --truth truth.geojson samples.csv",
      notes: Wording(
        """
        One row for each callback, in the order of delivery, accepted or not: what a recorder keeps. The life has walks,
        rides, drives, tunnels, trains below and above ground, flights, other provinces and countries, clocks that
        change and the 180th meridian. A bad receiver adds high houses, jumps by Wi-Fi, extrapolation in tunnels, speed
        while lying still, suspension, restarts and late batches. The same seed gives the same bytes everywhere.
        In the truth, a way is `visible` where it could be recorded, `hidden` in tunnels, below ground and while the
        receiver was off, `air` in an aircraft.
        """,
        """
        每次回调一行，按送达顺序，无论取舍：与记录器保存的原始采样相同。内容包括步行、骑行、驾车、隧道、地铁和火车、航班、
        外省与国外、夏令时以及 180° 经线。bad 设备另有高楼反射、Wi-Fi 跳点、隧道推算、静止时的虚假速度、挂起、重启和迟到的批次。
        相同的种子在任何机器上得到相同的字节。真实轨迹中，visible 表示可以被记录，hidden 表示在隧道、地下或设备关闭，
        air 表示在飞机上。
        """), run: run)
  }

  private static func run(_ call: Invocation) throws -> ExitCode {
    let receiver = try call.choice("receiver", among: [("good", ReceiverProfile.good), ("bad", .bad)])
    var simulation = Simulation(
      seed: UInt64(try call.integer("seed", in: 0...Int.max) ?? 1),
      start: try call.day("start") ?? Simulation.usualStart,
      days: try call.integer("days", in: 1...36_600) ?? 7, receiver: receiver ?? .good)
    let path = call.arguments.operands.first ?? "-"
    let output = path == "-" ? nil : try OutputFile(path)
    let truth = try call.arguments.value("truth").map { try OutputFile($0) }
    func write(_ text: String) throws(CommandError) {
      if let output { try output.write(text) } else { call.print(text) }
    }
    let writer = RawSampleCSVWriter(source: SimulatedDay.source)
    var truths = TruthWriter()
    try write(writer.header)
    try truth?.write(truths.header)
    var count = 0
    while let day = simulation.next() {
      var text = ""
      for sample in day.samples { text += writer.row(sample) }
      count += day.samples.count
      try write(text)
      if let truth { try truth.write(truths.text(of: day)) }
    }
    try truth?.write(truths.footer)
    try truth?.close()
    try output?.close()
    if path != "-", call.printsJSON {
      call.print((["samples": .integer(count)] as JSONValue).pretty)
    } else if path != "-" {
      call.say(Wording("\(Figures.grouped(count)) samples", "\(Figures.grouped(count)) 个采样"))
    }
    return .done
  }
}
