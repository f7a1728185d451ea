extension Rules: Codable {
  private enum CodingKeys: String, CodingKey { case columns, rows, lineLength }

  /// Encodes the three numbers under their names.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(columns, forKey: .columns)
    try container.encode(rows, forKey: .rows)
    try container.encode(lineLength, forKey: .lineLength)
  }

  /// Decodes the three numbers.
  ///
  /// - Throws: If they do not describe a game.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      columns: container.decode(Int.self, forKey: .columns),
      rows: container.decode(Int.self, forKey: .rows),
      lineLength: container.decode(Int.self, forKey: .lineLength)
    )
  }
}

extension Position: Codable {
  private enum CodingKeys: String, CodingKey { case board, lineLength, toMove }

  /// Encodes the drawing, any rules it does not show, and whose turn it is.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(description, forKey: .board)
    try container.encode(rules.lineLength, forKey: .lineLength)
    try container.encode(playerToMove, forKey: .toMove)
  }

  /// Decodes a position.
  ///
  /// - Throws: If the drawing does not fit a board.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let drawing = try container.decode(String.self, forKey: .board)
    let rows = drawing.split(separator: "/")
    let rules = try Rules(
      columns: rows.first?.count ?? 0,
      rows: rows.count,
      lineLength: container.decode(Int.self, forKey: .lineLength)
    )
    try self.init(
      drawing,
      rules: rules,
      playerToMove: container.decode(Player.self, forKey: .toMove)
    )
  }
}
