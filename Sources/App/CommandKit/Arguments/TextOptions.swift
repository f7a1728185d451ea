package import TextKit

/// The options for how text looks: its colour, its width and its characters.
package struct TextOptions {
  package static let width = CommandOption(
    "--width",
    "N",
    "the width of text, in files too; by default that of the terminal, elsewhere 80",
    in: .output
  )
  package static let ascii = CommandOption(
    "--ascii",
    "write text in ASCII, in files too; the default on a terminal whose locale is not UTF-8",
    in: .output
  )
  /// All of them.
  package static let all = [ColourChoice.option, width, ascii]

  /// The allowed widths.
  private static let widths = 40...1000

  private let colours: ColourChoice
  private let width: Int?
  private let isASCII: Bool

  /// The default.
  package init() { (colours, width, isASCII) = (.auto, nil, false) }

  /// The choices on a command line.
  ///
  /// - Throws: `CommandError` for an impossible value.
  package init(_ arguments: Arguments) throws {
    let widths = Self.widths
    colours = try ColourChoice(arguments)
    width = try arguments.value(
      Self.width,
      expected: "a whole number from \(widths.lowerBound) to \(widths.upperBound)"
    ) { text in Int(text).flatMap { widths.contains($0) ? $0 : nil } }
    isASCII = arguments.contains(Self.ascii)
  }

  /// How text looks on a screen, or without one.
  package func style(on screen: Screen?) -> TextStyle { adapted(colours.style(on: screen)) }

  /// How text looks in a file: the same on every machine.
  package var fileStyle: TextStyle { adapted(.plain) }

  private func adapted(_ style: TextStyle) -> TextStyle {
    var style = style
    style.width = width ?? style.width
    style.isASCII = isASCII || style.isASCII
    return style
  }
}
