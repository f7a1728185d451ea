/// A position as its drawing, the terms of its game, and whose turn it is.
extension Position: Codable {
  private enum CodingKeys: String, CodingKey { case board, terms, toMove }

  /// Encodes the position.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(description, forKey: .board)
    try container.encode(rules.terms, forKey: .terms)
    try container.encode(playerToMove, forKey: .toMove)
  }

  /// Decodes a position.
  ///
  /// - Throws: If the drawing does not fit a board.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let drawing = try container.decode(String.self, forKey: .board)
    let terms = try container.decode(String.self, forKey: .terms)
    let rows = drawing.split(separator: "/")
    guard
      let rules = try Rules(columns: rows.first?.count ?? 0, rows: rows.count, terms: terms)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .terms,
        in: container,
        debugDescription: "'\(terms)' are no rules"
      )
    }
    try self.init(
      drawing,
      rules: rules,
      playerToMove: container.decode(Player.self, forKey: .toMove)
    )
  }
}
