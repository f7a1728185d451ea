import TextKit
import TournamentCore

/// A note if bots played the same games repeatedly.
struct RepeatedGamesSection: StandardSection {
  package static let name: String? = "repeated-games"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    // Forfeits that are alike say nothing of how bots play.
    guard report.isRated else { return [] }
    let contradiction = self.contradiction.map { [Part.paragraph($0, .yellow)] } ?? []
    let paragraphs = repetitionParagraphs
    guard !(paragraphs.isEmpty && contradiction.isEmpty) else { return [] }
    if reader.isBrief {
      let note = repetitionNote ?? paragraphs.joined(separator: " ")
      return contradiction + (note.isEmpty ? [] : [.paragraph(note)])
    }
    return [.heading("Repeated games")] + contradiction + paragraphs.map { .paragraph($0) }
  }

  package var page: PagePart { PagePart(place: .details) }

  package static var members: [Column<Self>] {
    [
      Column(
        "repetitions",
        .rows([
          Column("bots", .list(.name, count: 2)) { $0.names },
          Column("games", .count) { $0.games.games },
          Column("differentGames", .count) { $0.games.differentGames }
            .about("How many of them can differ, at most."),
        ])
      ) { section in
        let bots = section.report.plan.bots
        return Rows(
          section.report.result.repetitions.map { pairing, games in
            Entry(names: [bots[pairing.first].name, bots[pairing.second].name], games: games)
          }
        )
      }
      .about("Pairings of deterministic bots that repeat games.")
    ]
  }

  /// Two bots and what they repeat.
  private struct Entry {
    let names: [String]
    let games: RepeatedGames
  }
}

extension RepeatedGames {
  /// The rest of a sentence about the games: `are 2 different games, 500 times each`.
  package var description: String {
    let different = differentGames.counted("different game")
    guard let times else { return "are \(different)" }
    let each =
      times.count == 1 ? "\(times.upperBound)" : "\(times.lowerBound) or \(times.upperBound)"
    return "are \(different), \(each) times each"
  }
}

extension RepeatedGamesSection {
  /// The maximum number of pairings listed one by one as repeating games.
  private static let mostListedRepetitions = 6

  /// A note that bots are not as deterministic as they claim, or `nil` if they are.
  private var contradiction: String? {
    let pairings = result.contradictions
    guard let first = pairings.first else { return nil }
    let more = pairings.count - 1
    let others = more > 0 ? "; so did \(more.counted("more pairing"))" : ""
    return "\(name(first.first)) and \(name(first.second)) claim to be deterministic, but "
      + "played different games from the same opening\(others)."
  }

  /// A brief note on repeated games, or `nil` if only one pairing has them.
  private var repetitionNote: String? {
    let count = result.repetitions.count
    guard count > 1 else { return nil }
    let pairings = plan.pairings.count
    let which =
      count == pairings ? "all \(pairings.grouped)" : "\(count.grouped) of \(pairings.grouped)"
    return
      "In \(which) pairings the bots repeat their games; \(report.startsEmpty ? "" : "more ")openings "
      + "would vary them."
  }

  /// Notes on repeated games, a paragraph each.
  private var repetitionParagraphs: [String] {
    let repetitions = result.repetitions
    guard let first = repetitions.first else { return [] }
    let remedy =
      report.startsEmpty
      ? "Openings would give them different games." : "More openings would give them more."
    guard repetitions.count > 1, first.games.isDeclared, Set(repetitions.map(\.games)).count == 1
    else {
      let pairs = repetitions.prefix(Self.mostListedRepetitions).map { pairing, games in
        "\(name(pairing.first)) and \(name(pairing.second)) "
          + (games.isDeclared ? "are deterministic" : "repeat themselves")
          + ": their \(games.games.counted("game")) \(games.description)."
      }
      let more = repetitions.count - pairs.count
      let rest = more > 0 ? ["The same goes for \(more.counted("more pairing"))."] : []
      let sentences = pairs + rest
      return sentences.dropLast() + ["\(sentences[sentences.count - 1]) \(remedy)"]
    }
    let games = first.games.games.counted("game")
    if let bot = plan.gauntletBot {
      let others = repetitions.map { name($0.pairing.opponent(of: bot)) }.listed
      return [
        "\(name(bot)) is deterministic, and so are \(others): its \(games) against each of them "
          + "\(first.games.description). \(remedy)"
      ]
    }
    let bots = plan.bots.indices.filter { plan.bots[$0].isDeterministic }.map(name).listed
    return [
      "\(bots) are deterministic: the \(games) of any two of them \(first.games.description). "
        + remedy
    ]
  }
}
