package import TextKit

/// When to use colour and bold text.
package enum ColourChoice: String, CaseIterable {
  /// On a terminal, unless it declines.
  case auto
  case always, never

  package static let option = Option<Self>(
    "--color",
    .choice("WHEN", allCases.map(\.rawValue).alternatives),
    "use colour: auto (the default: on a terminal, unless NO_COLOR is set), always or never",
    in: .output
  )

  package init(_ arguments: Arguments) throws { self = try arguments[Self.option] ?? .auto }

  /// How text looks on a screen, or without one.
  package func style(on screen: Screen?) -> TextStyle {
    let isColoured =
      switch self {
      case .auto: screen?.allowsColour ?? false
      case .always: true
      case .never: false
      }
    return TextStyle(
      // Tables cannot be laid out in less.
      width: max(40, screen?.columns ?? 80),
      isColoured: isColoured,
      isASCII: screen.map { !$0.isUnicode } ?? false
    )
  }
}
