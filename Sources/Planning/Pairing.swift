/// Two bots that meet, by their indices in the list of bots.
public struct Pairing: Hashable, Sendable {
  public let first: Int
  public let second: Int
}
