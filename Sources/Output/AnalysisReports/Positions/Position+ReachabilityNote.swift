import GameModel
import GameSolver
import Reports
import TextKit

extension Position {
  /// That no game leads to the position, if so, and why.
  var reachabilityNote: [Part] {
    whyUnreachable.map { [.paragraph("This position cannot arise in a game: \($0).")] } ?? []
  }
}

extension Column {
  /// The same for programs, about the position of a report.
  static func cannotArise(_ position: @escaping @Sendable (Row) -> Position) -> Column {
    Column("cannotArise", .orNull(.text)) { position($0).whyUnreachable }
      .about(
        "Why no game leads to the position, such as \"X has 4 marks and O has 1\"; null if "
          + "no reason is known."
      )
  }
}
