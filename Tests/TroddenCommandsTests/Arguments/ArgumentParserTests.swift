import Testing

@testable import TroddenCommands

@Suite("The argument parser")
struct ArgumentParserTests {
  private static let commands: [CommandDefinition] = [
    CommandDefinition(
      "paint", Wording("paint", "画"), operands: "WHAT…", operandCount: 1...3,
      options: [
        .value("color", "NAME", "its colour", "颜色", letter: "c"), .flag("twice", "two coats", "两遍"),
      ], example: "paint wall --color red"
    ) { _ in .done },
    CommandDefinition("list brushes", Wording("list", "列出"), example: "list brushes") { _ in .done },
    CommandDefinition("list paints", Wording("list", "列出"), example: "list paints") { _ in .done },
  ]

  private func parse(_ words: String...) throws -> (String, ParsedArguments) {
    guard case .run(let command, let arguments) = try ArgumentParser(commands: Self.commands).parse(words) else {
      Issue.record("asks for something else than a run")
      return ("", ParsedArguments())
    }
    return (command.name, arguments)
  }

  private func refusal(_ words: String...) -> CommandError? {
    do {
      _ = try ArgumentParser(commands: Self.commands).parse(words)
      return nil
    } catch {
      return error
    }
  }

  @Test("takes options before, between and after operands")
  func optionsAnywhere() throws {
    let (name, arguments) = try parse("--home", "h", "paint", "--twice", "wall", "-c", "red", "door", "--json")
    #expect(name == "paint")
    #expect(arguments.operands == ["wall", "door"])
    #expect(arguments.values == ["home": "h", "color": "red"])
    #expect(arguments.flags == ["twice", "json"])
  }

  @Test("takes a value after an equals sign, which may hold another", arguments: ["--color=a=b", "-c=a=b"])
  func equalsSign(word: String) throws {
    #expect(try parse("paint", "x", word).1.value("color") == "a=b")
  }

  @Test("takes negative numbers for operands and values", arguments: ["-33.86", "-.5", "-0", "-1e3"])
  func negativeNumbers(word: String) throws {
    #expect(try parse("paint", word).1.operands == [word])
    #expect(try parse("paint", "x", "--color", word).1.value("color") == word)
  }

  @Test("takes a dash alone, and everything after two dashes, for operands")
  func dashes() throws {
    #expect(try parse("paint", "-").1.operands == ["-"])
    #expect(try parse("paint", "--", "--twice", "-c").1.operands == ["--twice", "-c"])
  }

  @Test("finds commands of two words, and names the family for half of one")
  func families() throws {
    #expect(try parse("list", "paints").0 == "list paints")
    #expect(try #require(refusal("list")).message.english == "say one of: list brushes, list paints")
    #expect(refusal("list", "walls")?.code == .usage)
  }

  @Test(
    "refuses what it does not know, and says what may have been meant",
    arguments: [
      (["pant", "x"], "there is no command `pant`; did you mean `paint`?"),
      (["piant", "x"], "there is no command `piant`; did you mean `paint`?"),
      (["zzzzzz"], "there is no command `zzzzzz`; `trodden help` lists them"),
      (["paint", "x", "--colour", "red"], "there is no option `--colour`; did you mean `--color`?"),
      (["paint", "x", "-q"], "there is no option `-q`"),
      (["paint", "x", "--color"], "--color needs a value: NAME"),
      (["paint", "x", "--color", "--twice"], "--color needs a value: NAME"),
      (["paint", "x", "--twice=yes"], "--twice takes no value"),
      (["paint", "x", "-c", "a", "--color", "b"], "--color is given twice"),
      (["paint"], "`paint` needs WHAT…"),
      (["paint", "a", "b", "c", "d"], "`paint` does not know what to do with `d`"),
      (["list", "paints", "x"], "`list paints` does not know what to do with `x`"),
    ])
  func refusals(words: [String], message: String) {
    do {
      _ = try ArgumentParser(commands: Self.commands).parse(words)
      Issue.record("was accepted")
    } catch {
      #expect(error.code == .usage)
      #expect(error.message.english == message)
    }
  }

  @Test(
    "answers help for nothing, for help, for --help anywhere",
    arguments: [
      ([], nil), (["help"], nil), (["--help"], nil), (["-h"], nil), (["help", "paint"], "paint"),
      (["paint", "--help"], "paint"), (["paint", "-h", "x"], "paint"), (["--help", "list", "paints"], "list paints"),
      (["help", "list", "brushes"], "list brushes"),
    ] as [([String], String?)])
  func help(words: [String], name: String?) throws {
    guard case .help(let command, _) = try ArgumentParser(commands: Self.commands).parse(words) else {
      Issue.record("is no request for help")
      return
    }
    #expect(command?.name == name)
  }

  @Test(
    "counts edits, swapped neighbours as one",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("import", "imprt", 1), ("ab", "ba", 1), ("kitten", "sitting", 3),
    ])
  func edits(left: String, right: String, count: Int) {
    #expect(Suggestion.edits(left, right) == count)
  }
}

@Suite("Every command of the program")
struct ProgramTests {
  @Test("explains itself in both languages, with an example that parses", arguments: Program.commands.map(\.name))
  func help(name: String) throws {
    let definition = try #require(Program.commands.first { $0.name == name })
    for language in Language.allCases {
      let run = CommandRun(name.split(separator: " ").map(String.init) + ["--help", "--lang", language.rawValue])
      #expect(run.code == .done)
      #expect(run.results.contains(definition.example))
      #expect(run.results.contains(definition.summary.in(language)))
      #expect(run.messages.isEmpty)
    }
    let words = definition.example.split(separator: " ").map(String.init)
    guard case .run(let found, _) = try ArgumentParser(commands: Program.commands).parse(words) else {
      // The one example that asks for help is that of `help`.
      #expect(name == "help")
      return
    }
    #expect(found.name == name)
  }

  @Test("lists every command")
  func overview() {
    let run = CommandRun([])
    #expect(run.code == .done)
    for command in Program.commands { #expect(run.results.contains("  \(command.name) ")) }
  }

  @Test("prints its version")
  func version() {
    #expect(CommandRun(["--version"]).results == "trodden \(Program.version)\n")
  }

  @Test(
    "speaks the language of --lang, else of the locale",
    arguments: [
      (["--lang", "zh", "nope"], [:], true), (["nope"], ["LANG": "zh_CN.UTF-8"], true),
      (["nope"], ["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], false), (["nope"], ["LC_ALL": "", "LANG": "zh_TW"], true),
      (["--lang", "en", "nope"], ["LANG": "zh_CN.UTF-8"], false), (["nope"], [:], false),
    ] as [([String], [String: String], Bool)])
  func language(words: [String], environment: [String: String], chinese: Bool) {
    let run = CommandRun(words, environment: environment)
    #expect(run.code == .usage)
    #expect(run.messages.contains("没有命令") == chinese)
    #expect(run.results.isEmpty)
  }

  @Test(
    "explains commands of two words by their first",
    arguments: [["help", "boundaries"], ["boundaries", "--help"], ["--help", "boundaries"]])
  func families(words: [String]) {
    let run = CommandRun(words)
    #expect(run.code == .done)
    #expect(run.results.contains("boundaries verify"))
    #expect(!run.results.contains("geohash"))
    #expect(CommandRun(["boundaries"]).code == .usage)
  }
}
