package import GameModel

extension Rules {
  /// A board under all eight combinations of where marks go, what counts as a line and what it is for;
  /// the plain game first.
  package static func all(on board: Board) throws -> [Rules] {
    try Placement.allCases.flatMap { placement in
      try LineRule.allCases.flatMap { line in
        try Goal.allCases.map { goal in
          try Rules(
            columns: board.columns,
            rows: board.rows,
            lineLength: board.lineLength,
            placement: placement,
            line: line,
            goal: goal
          )
        }
      }
    }
  }

  /// Every game on a board that differs in its placement, line rule, goal or restriction.
  package static func allVariants(on board: Board) -> [Rules] {
    Placement.allCases.flatMap { placement in
      LineRule.allCases.flatMap { line in
        Goal.allCases.flatMap { goal in
          Restriction.allCases.compactMap { restriction in
            try? Rules(
              columns: board.columns,
              rows: board.rows,
              lineLength: board.lineLength,
              placement: placement,
              line: line,
              goal: goal,
              restriction: restriction
            )
          }
        }
      }
    }
  }
}
