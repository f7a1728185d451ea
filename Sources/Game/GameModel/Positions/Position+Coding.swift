extension Rules: Codable {
  private enum CodingKeys: String, CodingKey {
    case columns, rows, lineLength, placement, line, goal, restriction
  }

  /// Encodes the three numbers under their names, and what differs from the plain game.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try encodeTerms(to: encoder)
  }

  /// Decodes the three numbers, and what differs from the plain game.
  ///
  /// - Throws: If they do not describe a game.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      columns: container.decode(Int.self, forKey: .columns),
      rows: container.decode(Int.self, forKey: .rows),
      from: decoder
    )
  }

  /// Encodes all but the size of the board.
  fileprivate func encodeTerms(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(lineLength, forKey: .lineLength)
    if placement != .anywhere { try container.encode(placement, forKey: .placement) }
    if line != .atLeast { try container.encode(line, forKey: .line) }
    if goal != .win { try container.encode(goal, forKey: .goal) }
    if restriction != .none { try container.encode(restriction, forKey: .restriction) }
  }

  /// Decodes all but the size of the board.
  fileprivate init(columns: Int, rows: Int, from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      columns: columns,
      rows: rows,
      lineLength: container.decode(Int.self, forKey: .lineLength),
      placement: container.decodeIfPresent(Placement.self, forKey: .placement) ?? .anywhere,
      line: container.decodeIfPresent(LineRule.self, forKey: .line) ?? .atLeast,
      goal: container.decodeIfPresent(Goal.self, forKey: .goal) ?? .win,
      restriction: container.decodeIfPresent(Restriction.self, forKey: .restriction) ?? .none
    )
  }
}

extension Rules.Placement: Codable {}
extension Rules.LineRule: Codable {}
extension Rules.Goal: Codable {}
extension Rules.Restriction: Codable {}

extension Position: Codable {
  private enum CodingKeys: String, CodingKey { case board, toMove }

  /// Encodes the drawing, any rules it does not show, and whose turn it is.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(description, forKey: .board)
    try rules.encodeTerms(to: encoder)
    try container.encode(playerToMove, forKey: .toMove)
  }

  /// Decodes a position.
  ///
  /// - Throws: If the drawing does not fit a board.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let drawing = try container.decode(String.self, forKey: .board)
    let rows = drawing.split(separator: "/")
    try self.init(
      drawing,
      rules: Rules(columns: rows.first?.count ?? 0, rows: rows.count, from: decoder),
      playerToMove: container.decode(Player.self, forKey: .toMove)
    )
  }
}
