import Bots
import CTournamentBot
import Foundation
import GameModel
import PluginKit
import Plugins
import StrategyKit
import TournamentCore

/// Bots from libraries: what the C interface costs.
enum PluginBenchmarks {
  private static let games = 2_000_000

  static func all() throws -> [Benchmark] {
    let rows = [
      try benchmark("plug-ins: built-in", RandomMover.kind),
      try benchmark("plug-ins: Swift table", table()),
    ]
    guard let library = try cKind(of: source), let template = try cKind(of: templateSource) else {
      FileHandle.standardError.write(Data("no C compiler: the plug-in in C is left out\n".utf8))
      return rows
    }
    return rows + [
      try benchmark("plug-ins: C library", library),
      try benchmark("plug-ins: C template v random", template, RandomMover.kind),
    ]
  }

  private static func benchmark(
    _ name: String,
    _ kind: BotKind,
    _ opponent: BotKind? = nil
  ) throws -> Benchmark {
    let kinds = [kind, opponent ?? kind]
    let bots = try zip(["A", "B"], kinds).map { name, kind in
      try Registry([kind]).bot(BotSpec(name: name, kind: kind.name), rules: .ticTacToe)
    }
    let terms = TournamentPlan.Terms(
      name: name,
      rules: .ticTacToe,
      gamesPerPairing: games,
      seed: 1
    )
    let plan = try TournamentPlan(bots.map(PlannedBot.init), terms)
    return Benchmark(name: name, count: games) {
      keep(try Runner(plan, bots: bots, jobs: 1).run())
    }
  }

  private static let swiftTable = PluginTable([RandomMover.kind])

  /// The built-in bot behind the interface.
  private static func table() throws -> BotKind {
    let library = try PluginLibrary("a Swift table") { version in
      PluginBenchmarks.swiftTable.entry(version)?.assumingMemoryBound(to: tournament_library.self)
    }
    return BotKind("table", "a free square at random") { _, rules in
      try library.strategies(of: RandomMover.kind.name, [], rules)()
    }
  }

  /// A bot in C; `nil` without a compiler.
  private static func cKind(of source: String) throws -> BotKind? {
    let folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "tournament-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = sources.appending(path: "Players/CTournamentBot/include").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = [
      "cc", "-O2", "-shared", "-fPIC", "-I", header, "library.c", "-o", "lib.so",
    ]
    compiler.currentDirectoryURL = folder
    try Data(source.utf8).write(to: folder.appending(path: "library.c"))
    guard (try? compiler.run()) != nil else { return nil }
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { return nil }
    let kinds = try PluginAccess.direct.kinds(in: folder.path, besides: [])
    return kinds.first
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The bot that `tournament new --language c` writes, which marks the first free square.
  private static var templateSource: String {
    get throws {
      let file = sources.appending(path: "Output/CEmbeddedFiles/Templates/my-bot.c")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// A bot that marks any free square.
  private static let source = """
    #include "tournament_bot.h"

    static const tournament_host *host;

    static void *create(const tournament_host *own_host, const tournament_setup *setup) {
      (void)setup;
      host = own_host;
      return &host;
    }

    static void destroy(void *instance) { (void)instance; }

    static int32_t choose(void *instance, const tournament_position *position,
                          tournament_random *random) {
      (void)instance;
      return host->random_free_square(random, position);
    }

    static int32_t weigh(void *instance, const tournament_position *position, uint64_t *weights) {
      (void)instance;
      for (uint32_t square = 0; square < position->square_count; square++) {
        uint64_t taken = position->own[square / 64] | position->other[square / 64];
        weights[square] = !(taken >> square % 64 & 1);
      }
      return 0;
    }

    static const tournament_bot bot = {
        .size = sizeof(tournament_bot), .flags = TOURNAMENT_POLICY, .name = "c-random",
        .create = create, .destroy = destroy, .choose_move = choose, .move_weights = weigh};
    static const tournament_bot *const bots[] = {&bot};
    static const tournament_library library = {
        .size = sizeof(tournament_library), .version = TOURNAMENT_BOT_VERSION, .bot_count = 1,
        .bots = bots};

    TOURNAMENT_EXPORT const tournament_library *tournament_bot_entry(uint32_t version) {
      return version < 1 ? 0 : &library;
    }
    """
}
