extension Verdict: Codable {
  private enum CodingKeys: String, CodingKey { case winner, proof, positions, plies }

  /// Writes what is known.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(winner, forKey: .winner)
    try values.encode(proof, forKey: .proof)
    try values.encode(positions, forKey: .positions)
    try values.encodeIfPresent(plies, forKey: .plies)
  }

  /// Reads a verdict back.
  ///
  /// - Throws: `DecodingError` if it is none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let verdict = Verdict(
      winner: try values.decodeIfPresent(Player.self, forKey: .winner),
      try values.decode(Proof.self, forKey: .proof),
      positions: try values.decode(Int.self, forKey: .positions),
      plies: try values.decodeIfPresent(Int.self, forKey: .plies)
    )
    guard let verdict else {
      throw DecodingError.dataCorruptedError(
        forKey: .proof,
        in: values,
        debugDescription: "no proof gives this verdict"
      )
    }
    self = verdict
  }
}
