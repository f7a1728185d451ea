/// The subject of an option, by which long lists are divided, in this order.
package enum OptionGroup: String, CaseIterable, Sendable {
  case players = "Players"
  case game = "Game"
  case analysis = "Analysis"
  case stopping = "Stopping"
  case report = "Report"
  case output = "Output"
  case running = "Running"
  case engines = "Engines and plug-ins"
}
