import TestSupport
import Testing

/// What a machine may lack.
extension Trait where Self == ConditionTrait {
  static var needsSchemas: Self {
    .enabled(
      if: Python.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  }

  static var needsBrowser: Self { .enabled(if: Browser.program != nil, "\(Browser.reason)") }

  static var needsTerminal: Self {
    .enabled(if: PseudoTerminal.isAvailable, "skipped: no pseudo-terminal can be opened")
  }
}
