extension BotSpec {
  /// Whether another spec describes the same bot, whatever the two are called.
  package func isAlike(_ other: BotSpec) -> Bool {
    kind == other.kind && Set(parameters) == Set(other.parameters) && directory == other.directory
  }
}
