import GameModel

extension HostileLibrary {
  /// One that does something wrong at a place of `hostile.c`.
  private init(_ fault: String, at place: String = "IN_CHOOSE_MOVE", _ verdict: Verdict) {
    self.init(
      testDescription: "\(fault) \(place)",
      source: .c(["-DFAULT=\(fault)", "-DPLACE=\(place)"]),
      verdict: verdict
    )
  }

  /// One that answers with an expression of C.
  private init(square: String, _ verdict: Verdict) {
    self.init(
      testDescription: "moves to \(square)",
      source: .c(["-DFAULT=lie", "-DPLACE=IN_CHOOSE_MOVE", "-DSQUARE=\(square)"]),
      verdict: verdict
    )
  }

  /// One whose weights are written by a statement of C.
  private init(weights: String, _ words: String) {
    self.init(
      testDescription: "weights \(weights)",
      source: .c(["-DFAULT=lie", "-DPLACE=IN_MOVE_WEIGHTS", "-DWEIGHTS=\(weights)"]),
      verdict: .refuted(words)
    )
  }

  /// One whose table is wrong, by definitions of `hostile.c`.
  private init(_ description: String, _ definitions: String..., refused words: String) {
    self.init(
      testDescription: description,
      source: .c(definitions.map { "-D\($0)" }),
      verdict: .refused(words)
    )
  }

  private static func asO(_ cause: Forfeit.Cause, _ words: String = "") -> Verdict {
    .forfeits(.asO, [cause], words)
  }

  /// Those that fail where they are asked for a move.
  static let ofMoves = [
    HostileLibrary("abort", asO(.crash, "signal 6")),
    HostileLibrary("null_call", asO(.crash, "signal 11")),
    HostileLibrary("null_write", asO(.crash, "signal 11")),
    HostileLibrary("trap", asO(.crash, "signal")),
    HostileLibrary("overflow_stack", asO(.crash, "signal 11")),
    HostileLibrary("free_twice", asO(.crash, "signal 6")),
    HostileLibrary("overrun", asO(.crash, "signal")),
    HostileLibrary("exit_0", asO(.crash, "exited")),
    HostileLibrary("exit_at_once", asO(.crash, "exited with status 3")),
    HostileLibrary("kill_itself", asO(.crash, "signal 9")),
    HostileLibrary("stop_itself", asO(.time)),
    HostileLibrary("spin", asO(.time)),
    HostileLibrary("doze", asO(.time)),
    HostileLibrary("block_signals", asO(.time)),
    HostileLibrary("ignore_signals", asO(.time)),
    HostileLibrary("take_memory", asO(.crash, "memory")),
    HostileLibrary("jump_out", .forfeits(.asO, [.crash, .time, .protocol], "")),
    HostileLibrary(testDescription: "throws", source: .cPlusPlus, verdict: asO(.crash, "signal 6")),
    HostileLibrary(square: "9", asO(.illegalMove, "off the board")),
    HostileLibrary(square: "INT32_MAX", asO(.illegalMove, "off the board")),
    HostileLibrary(square: "INT32_MIN", .forfeits(.asO, [.illegalMove, .crash, .protocol], "")),
    HostileLibrary(square: "taken(position)", asO(.illegalMove, "taken")),
    HostileLibrary(square: "TOURNAMENT_NO_MOVE", .forfeits(.asO, [.crash, .protocol], "")),
  ]

  /// Those that write over what says whose turn it is, and never answer.
  static let inHiding = ["hide_as_nobody", "hide_as_other", "hide_as_nonsense"].map { fault in
    HostileLibrary(fault, asO(.time, "gave no answer in 1s"))
  }

  /// One that becomes a program that has nothing to say.
  static let another = HostileLibrary("become_another", asO(.crash, "closed its output"))

  /// One after which fractions are dangerous.
  static let forbidding = HostileLibrary("forbid_fractions", .plays)

  /// Those that fail in another function.
  static let ofOtherFunctions = [
    HostileLibrary("abort", at: "IN_BEGIN_GAME", asO(.crash, "signal 6")),
    HostileLibrary("spin", at: "IN_BEGIN_GAME", asO(.time)),
    HostileLibrary("exit_0", at: "IN_BEGIN_GAME", asO(.crash, "exited")),
    HostileLibrary("lie", at: "IN_BEGIN_GAME", .forfeits(.asO, [.crash, .protocol], "")),
    HostileLibrary("flood_output", at: "IN_ENTRY", .plays),
    HostileLibrary("abort", at: "IN_DESTROY", .forfeits(.some, [.crash], "signal 6")),
    HostileLibrary("spin", at: "IN_DESTROY", .forfeits(.some, [.time], "")),
    HostileLibrary("exit_0", at: "IN_DESTROY", .forfeits(.some, [.crash], "exited")),
  ]

  /// Those that do harm to what is around them, and play on.
  static let ofSurroundings = [
    HostileLibrary("fork_once", .plays),
    HostileLibrary("leave_folder", .plays),
    HostileLibrary("fork_many", .either),
    HostileLibrary("go_on_twice", .either),
    HostileLibrary("flood_output", .either),
    HostileLibrary("flood_error", .either),
    HostileLibrary("scribble", .either),
    HostileLibrary("close_all", .either),
    HostileLibrary("lower_limits", .either),
    HostileLibrary("fill_disk", .either),
    HostileLibrary("start_thread", .either),
  ]

  /// Those that cannot be loaded, or whose table is wrong.
  static let refused = [
    HostileLibrary("abort", at: "IN_CONSTRUCTOR", .refused("signal 6")),
    HostileLibrary("spin", at: "IN_CONSTRUCTOR", .refused("2s")),
    HostileLibrary("exit_0", at: "IN_CONSTRUCTOR", .refused("exited")),
    HostileLibrary("null_write", at: "IN_ENTRY", .refused("signal 11")),
    HostileLibrary("spin", at: "IN_ENTRY", .refused("2s")),
    HostileLibrary("close_all", at: "IN_ENTRY", .refused("")),
    HostileLibrary("lie", at: "IN_CREATE", .refused("no boards today")),
    HostileLibrary("abort", at: "IN_CREATE", .refused("signal 6")),
    HostileLibrary("overflow_stack", at: "IN_CREATE", .refused("signal 11")),
    HostileLibrary("spin", at: "IN_CREATE", .refused("2s")),
    HostileLibrary("no table", "TABLE=NULL", refused: "no table"),
    HostileLibrary("a table nowhere", "TABLE=(void*)16", refused: "signal 11"),
    HostileLibrary("a library of size 0", "LIBRARY_SIZE=0", refused: "0 bytes"),
    HostileLibrary("a library of size 4", "LIBRARY_SIZE=4", refused: "4 bytes"),
    HostileLibrary("a bot of size 0", "BOT_SIZE=0", refused: "0 bytes"),
    HostileLibrary("a bot of size 4", "BOT_SIZE=4", refused: "4 bytes"),
    HostileLibrary("a version of 0", "VERSION=0", refused: "version"),
    HostileLibrary("no bots", "BOT_COUNT=0", refused: "0 bots"),
    HostileLibrary("a billion bots", "BOT_COUNT=1000000000", refused: "1000000000 bots"),
    HostileLibrary("no list of bots", "BOTS=NULL", refused: "0 bots"),
    HostileLibrary("a bot that is NULL", "BOT=NULL", refused: "NULL"),
    HostileLibrary("a bot nowhere", "BOT=(void*)16", refused: "signal 11"),
    HostileLibrary("a bot without a name", "NAME=NULL", refused: "name"),
    HostileLibrary("an empty name", "NAME=\"\"", refused: "name"),
    HostileLibrary("a name in capitals", "NAME=\"Hostile Bot\"", refused: "Hostile Bot"),
    HostileLibrary("a name not in UTF-8", #"NAME="\xff\xfe""#, refused: "UTF-8"),
    HostileLibrary("a name to obey", #"NAME="\x1b[31m""#, refused: "name"),
    HostileLibrary("no create", "CREATE=NULL", refused: "create"),
    HostileLibrary("no choose_move", "CHOOSE_MOVE=NULL", refused: "choose_move"),
    HostileLibrary("no move_weights", "MOVE_WEIGHTS=NULL", refused: "move_weights"),
    HostileLibrary("no list of parameters", "PARAMETER_COUNT=3", refused: "parameters"),
    HostileLibrary("a billion parameters", "PARAMETER_COUNT=1000000000", refused: "parameters"),
    HostileLibrary("no entry", "ENTRY=another_entry", refused: "tournament_bot_entry"),
    HostileLibrary("a missing symbol", "MISSING", refused: "missing_symbol"),
    HostileLibrary(testDescription: "an empty file", source: .text(""), verdict: .refused("")),
    HostileLibrary(
      testDescription: "a text",
      source: .text("#!/bin/sh\nexit 0\n"),
      verdict: .refused("")
    ),
    HostileLibrary(testDescription: "a header alone", source: .part(64), verdict: .refused("")),
    HostileLibrary(testDescription: "its first page", source: .part(5000), verdict: .refused("")),
    HostileLibrary(testDescription: "two pages", source: .part(9000), verdict: .refused("")),
    HostileLibrary(testDescription: "a pipe", source: .pipe, verdict: .refused("")),
    HostileLibrary(testDescription: "a folder", source: .folder, verdict: .refused("")),
    HostileLibrary(testDescription: "a device", source: .link("/dev/null"), verdict: .refused("")),
    HostileLibrary(
      testDescription: "a file that is missing",
      source: .link("missing.so"),
      verdict: .refused("")
    ),
  ]

  /// Those that a proof must not rest on.
  static let ofWeights = [
    HostileLibrary(weights: "(void)0", "no move"),
    HostileLibrary(weights: "weights[taken(position)] = 1", "taken"),
    HostileLibrary(weights: "weights[choose(self, position)] = UINT64_MAX", "protocol"),
    HostileLibrary(weights: "return 7", "no weights"),
    HostileLibrary("abort", at: "IN_MOVE_WEIGHTS", .refuted("signal 6")),
    HostileLibrary("exit_0", at: "IN_MOVE_WEIGHTS", .refuted("exited")),
    HostileLibrary("spin", at: "IN_MOVE_WEIGHTS", .refuted("1s")),
  ]
}
