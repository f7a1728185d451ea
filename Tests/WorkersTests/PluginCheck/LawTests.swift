import GameModel
import StrategyKit
import TestSupport
import Testing

@testable import Workers

/// What is found of libraries that keep a law or break it.
@Suite(.enabled(if: BrokenLibrary.compiler != nil, BrokenLibrary.needsCompiler)) struct LawTests {
  /// A law, what breaks it, and what is said of that.
  struct Case: CustomTestStringConvertible, Sendable {
    let law: Examination.Law
    let definitions: [String]
    let words: String
    /// How the remedy begins, where that is examined.
    var fix = ""
    /// The limit of time that it meets, `nil` where it meets none.
    var limit: String?
    var board = (3, 3, 3)

    var testDescription: String { definitions.joined(separator: " ") }
  }

  private static let deterministic = "FLAGS=TOURNAMENT_DETERMINISTIC"
  private static let symmetric = "FLAGS=(TOURNAMENT_POLICY|TOURNAMENT_SYMMETRIC)"

  static let cases = [
    Case(
      law: .loading,
      definitions: ["TURNS_TABLES"],
      words: "its tournament_bot_entry returns another table when it is called again"
    ),
    Case(
      law: .parameters,
      definitions: ["REFUSES_DEPTH"],
      words: "it refuses depth=9: too deep"
    ),
    Case(
      law: .parameters,
      definitions: ["CRASHES_AT_DEPTH"],
      words: "was killed by signal 11 (segmentation fault) as an instance was made with depth=9"
    ),
    Case(
      law: .flags,
      definitions: ["TAKES_FLAGS_BACK=9"],
      words: "the bot says policy, but its instance on 3×3, 3 in a row does not"
    ),
    Case(
      law: .legality,
      definitions: ["TAKES=16"],
      words: "it moved to ",
      board: (4, 4, 4)
    ),
    Case(
      law: .legality,
      definitions: ["CRASHES=1024"],
      words: "was killed by signal 11 (segmentation fault) as it chose a move as X",
      board: (32, 32, 5)
    ),
    Case(
      law: .legality,
      definitions: ["HANGS=9"],
      words: "s as it chose a move as X",
      fix: "return in time",
      limit: "moveLimit"
    ),
    Case(
      law: .legality,
      definitions: ["HANGS_AT_THE_END"],
      words: "s as an instance ended",
      fix: "return in time",
      limit: "startTime"
    ),
    Case(
      law: .legality,
      definitions: ["GIVES_UP"],
      words: " it returned no move: no idea",
      fix: "find a move "
    ),
    Case(
      law: .memory,
      definitions: ["USES_RAND"],
      words: "two instances given the same game and stream differ on 3×3, 3 in a row: "
    ),
    Case(
      law: .memory,
      definitions: ["USES_RAND_LATE"],
      words: "two instances given the same game and stream differ on 15×15, 5 in a row: ",
      board: (15, 15, 5)
    ),
    Case(
      law: .memory,
      definitions: ["REMEMBERS"],
      words: "and a fresh one differ on 3×3, 3 in a row: "
    ),
    Case(
      law: .determinism,
      definitions: [deterministic, "DRAWS"],
      words: "it drew a random number"
    ),
    Case(
      law: .symmetry,
      definitions: [symmetric, "WEIGHS_FIRST"],
      words: "has weight "
    ),
    Case(
      law: .symmetry,
      definitions: ["FLAGS=TOURNAMENT_SYMMETRIC", "OFTEN_FIRST"],
      words: " times of 300, the image "
    ),
    Case(
      law: .symmetry,
      definitions: ["FLAGS=(TOURNAMENT_SYMMETRIC|TOURNAMENT_DETERMINISTIC)", "FIRST"],
      words: " times of 1, the image "
    ),
    Case(
      law: .distribution,
      definitions: ["WEIGHS_LAST_NEVER", "LAST"],
      words: ", whose weight is 0"
    ),
    Case(
      law: .distribution,
      definitions: ["WEIGHS_TAKEN=9"],
      words: " it gave the taken square a3 a weight",
      fix: "return 0, with weights "
    ),
    Case(
      law: .distribution,
      definitions: ["CRASHES_WEIGHING"],
      words: "was killed by signal 11 (segmentation fault) as it weighed its moves as "
    ),
    Case(
      law: .distribution,
      definitions: ["WEIGHS_ANEW"],
      words: "its weights differ when asked again, or in a game"
    ),
    Case(law: .frequency, definitions: ["OFTEN_FIRST"], words: " times of "),
    Case(law: .frequency, definitions: ["WEIGHS_FIRST"], words: ", where its weight of 5 in "),
    Case(
      law: .copies,
      definitions: ["SHARES"],
      words: "an instance alone and one beside another differ on 3×3, 3 in a row: "
    ),
    Case(
      law: .threads,
      definitions: ["RACES"],
      words: "differed from the same game alone, as a second instance played on another thread"
    ),
    Case(law: .creations, definitions: ["LEAKS=(1<<14)"], words: " instances left "),
    Case(law: .creations, definitions: ["LEAKS=1"], words: " instances left "),
  ]

  @Test(arguments: cases)
  func `a library that breaks a law is caught`(_ broken: Case) async throws {
    let step = try await Apart.run {
      let (columns, rows, length) = broken.board
      let library = try BrokenLibrary(broken.definitions)
      // On a busy machine the time may be over before it comes to what hangs.
      return try Patience.value(from: broken.limit == nil ? 64_000 : 1000) { limit in
        try library.step(
          broken.law,
          broken.limit.map { "\($0)=\(limit)ms" } ?? "",
          boards: [Rules(columns: columns, rows: rows, lineLength: length)]
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
      return try withExtendedLifetime(library) {
        try library.laws.violations(games: 2).map(\.law)
      }
    }
    #expect(broken.map { laws.contains($0) } ?? laws.isEmpty, "\(laws)")
  }
}
