package import TextKit

/// The options for how text looks: its colour, its width and its characters.
package struct TextOptions: Sendable {
  private static let width = Option(
    "--width",
    .wholeNumber(from: 40, to: 1000),
    "the width of text, in files too; by default that of the terminal, elsewhere 80",
    in: .output
  )
  private static let ascii = Flag(
    "--ascii",
    "write text in ASCII, in files too; the default on a terminal whose locale is not UTF-8",
    in: .output
  )
  /// All of them.
  package static let all: [any CommandOption] = [ColourChoice.option, width, ascii]

  private let colours: ColourChoice
  private let width: Int?
  private let isASCII: Bool

  /// The default.
  package init() { (colours, width, isASCII) = (.auto, nil, false) }

  /// The choices on a command line.
  ///
  /// - Throws: `CommandError` for an impossible value.
  package init(_ arguments: Arguments) throws {
    colours = try ColourChoice(arguments)
    width = try arguments[Self.width]
    isASCII = arguments[Self.ascii]
  }

  /// How text looks on a screen, or without one.
  package func style(on screen: Screen?) -> TextStyle { adapted(colours.style(on: screen)) }

  /// How text looks in a file: the same on every machine.
  var fileStyle: TextStyle { adapted(.plain) }

  private func adapted(_ style: TextStyle) -> TextStyle {
    var style = style
    style.width = width ?? style.width
    style.isASCII = isASCII || style.isASCII
    return style
  }
}
