/// What the documents promise of speed: rows of the benchmarks, each a share of what it is measured
/// beside in the same run.
///
/// `benchmarks guard` fails where one is below ``Headline/least``, and the manual quotes the list.
enum Headlines {
  static let all = [
    Headline("3x3 random v random", beside: "3x3 reference loop", asked: 4.5),
    Headline("kinds: first-free v random", asked: 1.1),
    Headline("kinds: scripted v random", asked: 0.7),
    Headline("kinds: minimax v random", asked: 1.2),
    Headline("kinds: heuristic v random", asked: 1.2),
    // It plays thousands of games in its head before each move.
    Headline("kinds: monte-carlo v random", asked: 0.00001),
    Headline(
      "plug-ins: C template v random",
      beside: "kinds: first-free v random",
      asked: 0.8
    ),
    Headline("plug-ins: C library", beside: "plug-ins: built-in", asked: 0.8),
    Headline("plug-ins: Swift table", beside: "plug-ins: built-in", asked: 0.6),
    Headline("15x15 random v random", beside: "15x15 reference loop", asked: 0.73),
    Headline("7x6 gravity random v random", beside: "7x6 gravity reference loop", asked: 1.04),
    Headline("3x3 random v random, journal kept", asked: 0.95),
    Headline("journal read", beside: RecordBenchmarks.reference, asked: 1.1),
    Headline("engines, on one core", beside: "bare pipe, on one core", asked: 0.3),
    Headline("records: JSON Lines", beside: RecordBenchmarks.reference, asked: 0.25),
    Headline("records: SGF", beside: RecordBenchmarks.reference, asked: 0.45),
  ]
}

/// A promise of speed.
struct Headline {
  let row: String
  /// The name of the row that it is a share of.
  let reference: String
  let asked: Double

  init(_ row: String, beside reference: String = KindBenchmarks.reference, asked: Double) {
    (self.row, self.reference, self.asked) = (row, reference, asked)
  }

  /// The share below which the guard fails: noise does not reach so far down.
  var least: Double { 0.6 * asked }
}
