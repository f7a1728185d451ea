/// What an option is about: long lists of options are divided by it, in this order.
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
