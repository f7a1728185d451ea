package import TerminalUI
package import TextKit

/// What a command line says of how text looks: its colour, its width and its characters.
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

  /// What can be asked for.
  private static let widths = 40...1000

  private let colours: ColourChoice
  private let width: Int?
  private let isASCII: Bool

  /// Where nothing is said.
  package init() { (colours, width, isASCII) = (.auto, nil, false) }

  /// What a command line asks for.
  ///
  /// - Throws: `CommandError` for a value that cannot be.
  package init(_ arguments: Arguments) throws {
    let widths = Self.widths
    colours = try ColourChoice(arguments)
    width = try arguments.value(
      Self.width,
      expected: "a whole number from \(widths.lowerBound) to \(widths.upperBound)"
    ) { text in Int(text).flatMap { widths.contains($0) ? $0 : nil } }
    isASCII = arguments.contains(Self.ascii)
  }

  /// How text looks on a screen, or where there is none.
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
