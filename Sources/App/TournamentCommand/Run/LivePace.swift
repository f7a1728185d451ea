/// How often a page is written while a run goes on: each second, or as often as one percent of the
/// run's time allows, but never more than two seconds after the last one.
///
/// A page that somebody looks at is so old at most: ``longestWait``, the time that the next one
/// takes, and the time until the browser looks for it.
struct LivePace {
  /// The most seconds between pages, however dear they are.
  static let longestWait = 2.0
  /// The share of its time on a thread that pages may take: one percent of the run.
  private let share: Double
  /// The seconds that all pages so far have taken.
  private var spent = 0.0
  /// The seconds that the last page has taken.
  private var last = 0.0

  /// The pace of a run that plays on a number of threads, each on a core of its own.
  init(jobs: Int) { share = 0.01 * Double(jobs) }

  /// Counts a page that has taken some seconds.
  mutating func add(_ seconds: Double) {
    spent += seconds
    last = seconds
  }

  /// The seconds until the next page is due, some seconds after the start of the run.
  func wait(at elapsed: Double) -> Double {
    min(max(1, (spent + last) / share - elapsed), max(1, Self.longestWait - last))
  }

  /// The whole seconds after which a browser should look for a new page.
  static let pause = 2
}
