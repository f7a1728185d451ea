import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Workers

/// What is found of libraries that keep a law or break it.
@Suite(.needsCompiler) struct LawTests {
  /// A law, what breaks it, and what is said of that.
  struct Case: CustomTestStringConvertible, Sendable {
    let law: Examination.Law
    let definitions: [String]
    let words: String
    /// How the remedy begins, where that is examined.
    let fix: String
    /// The limit of time that it meets, `nil` where it meets none.
    let limit: String?
    let board: Board

    var testDescription: String { definitions.joined(separator: " ") }

    init(
      _ law: Examination.Law,
      _ definitions: [String],
      _ words: String,
      fix: String = "",
      limit: String? = nil,
      board: Board = "3,3,3"
    ) {
      (self.law, self.definitions, self.words) = (law, definitions, words)
      (self.fix, self.limit, self.board) = (fix, limit, board)
    }
  }

  private static let deterministic = "FLAGS=TOURNAMENT_DETERMINISTIC"
  private static let (inTime, weights) = ("return in time", "return 0, with weights ")
  private static let symmetric = "FLAGS=(TOURNAMENT_POLICY|TOURNAMENT_SYMMETRIC)"

  /// What is said where a bot does not survive.
  private static let killed = "was killed by signal 11 (segmentation fault) as"
  private static let differs = "two instances given the same game and stream differ on"

  static let cases = [
    Case(.loading, ["TURNS_TABLES"], "returns another table when it is called again"),
    Case(.parameters, ["REFUSES_DEPTH"], "it refuses depth=9: too deep"),
    Case(.parameters, ["CRASHES_AT_DEPTH"], "\(killed) an instance was made with depth=9"),
    Case(.flags, ["TAKES_FLAGS_BACK=9"], "the bot says policy, but its instance on 3×3"),
    Case(.legality, ["TAKES=16"], "it moved to ", board: "4,4,4"),
    Case(.legality, ["CRASHES=1024"], "\(killed) it chose a move as X", board: "32,32,5"),
    Case(.legality, ["HANGS=9"], "s as it chose a move as X", fix: inTime, limit: "moveLimit"),
    Case(
      .legality,
      ["HANGS_AT_THE_END"],
      "s as an instance ended",
      fix: inTime,
      limit: "startTime"
    ),
    Case(.legality, ["GIVES_UP"], " it returned no move: no idea", fix: "find a move "),
    Case(.memory, ["USES_RAND"], "\(differs) 3×3, 3 in a row: "),
    Case(.memory, ["USES_RAND_LATE"], "\(differs) 15×15, 5 in a row: ", board: "15,15,5"),
    Case(.memory, ["REMEMBERS"], "and a fresh one differ on 3×3, 3 in a row: "),
    Case(.determinism, [deterministic, "DRAWS"], "it drew a random number"),
    Case(.symmetry, [symmetric, "WEIGHS_FIRST"], "has weight "),
    Case(.symmetry, ["FLAGS=TOURNAMENT_SYMMETRIC", "OFTEN_FIRST"], " times of 300, the image "),
    Case(.symmetry, ["\(deterministic)|TOURNAMENT_SYMMETRIC", "FIRST"], " times of 1, the image "),
    Case(.distribution, ["WEIGHS_LAST_NEVER", "LAST"], ", whose weight is 0"),
    Case(.distribution, ["WEIGHS_TAKEN=9"], " it gave the taken square a3 a weight", fix: weights),
    Case(.distribution, ["CRASHES_WEIGHING"], "\(killed) it weighed its moves as "),
    Case(.distribution, ["WEIGHS_ANEW"], "its weights differ when asked again, or in a game"),
    Case(.frequency, ["OFTEN_FIRST"], " times of "),
    Case(.frequency, ["WEIGHS_FIRST"], ", where its weight of 5 in "),
    Case(.copies, ["SHARES"], "an instance alone and one beside another differ on 3×3"),
    Case(.threads, ["RACES"], "differed from the same game alone, as a second instance played"),
    Case(.creations, ["LEAKS=(1<<14)"], " instances left "),
    Case(.creations, ["LEAKS=1"], " instances left "),
  ]

  @Test(arguments: cases)
  func `a library that breaks a law is caught`(_ broken: Case) async throws {
    let step = try await Apart.run {
      let library = try BrokenLibrary(broken.definitions)
      // On a busy machine the time may be over before it comes to what hangs.
      return try Patience.value(from: broken.limit == nil ? 64_000 : 1000) { limit in
        try library.step(
          broken.law,
          broken.limit.map { "\($0)=\(limit)ms" } ?? "",
          boards: [broken.board.rules]
        )
      } until: {
        $0.detail.contains(broken.words)
      }
    }
    #expect(step.verdict == .wrong)
    #expect(broken.limit == nil || step.detail.contains("no answer in "), "\(step.detail)")
    #expect(step.detail.contains(broken.words), "\(step.detail)")
    #expect(!step.fix.isEmpty && step.fix.hasPrefix(broken.fix), "\(step.fix)")
  }

  @Test(arguments: [
    (Examination.Law.flags, []), (.memory, []), (.memory, ["SHARES"]), (.memory, ["RACES"]),
    (.distribution, []), (.frequency, []), (.symmetry, [symmetric]),
    (.symmetry, ["FLAGS=TOURNAMENT_SYMMETRIC"]), (.copies, []), (.copies, ["RACES"]),
    (.threads, []), (.creations, []), (.parameters, []), (.legality, ["CRASHES=16"]),
  ])
  func `a library that keeps a law passes`(_ law: Examination.Law, _ definitions: [String])
    async throws
  {
    let step = try await Apart.run { try BrokenLibrary(definitions).step(law) }
    #expect(step.verdict == .right, "\(step.detail)")
  }

  @Test(
    arguments: [
      ([], nil), (["USES_RAND"], .memory), ([deterministic, "DRAWS"], .determinism),
      (["WEIGHS_LAST_NEVER", "LAST"], .distribution), (["OFTEN_FIRST"], .frequency),
      (["TAKES=9"], .legality),
    ] as [([String], Violation.Law?)]
  )
  func `the laws of all bots are asked of a library in a worker`(
    _ definitions: [String],
    _ broken: Violation.Law?
  ) async throws {
    let laws = try await Apart.run {
      let library = try BrokenLibrary(definitions)
      return try withExtendedLifetime(library) { try library.laws.violations(games: 2).map(\.law) }
    }
    #expect(broken.map { laws.contains($0) } ?? laws.isEmpty, "\(laws)")
  }
}
