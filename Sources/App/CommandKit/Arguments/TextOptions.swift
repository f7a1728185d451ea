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
  /// Those that concern texts for people.
  package static let all: [any CommandOption] = [ColourChoice.option, width, ascii]
  /// The option for tables that a spreadsheet opens.
  static let csvSafe = Flag(
    "--csv-safe",
    "in CSV, put an apostrophe before text that a spreadsheet would take for a formula; names then "
      + "no longer match those in JSON",
    in: .output
  )

  private let colours: ColourChoice
  private let width: Int?
  private let isASCII: Bool
  private let guardsFormulas: Bool

  package init() { (colours, width, isASCII, guardsFormulas) = (.auto, nil, false, false) }

  package init(_ arguments: Arguments) throws {
    colours = try ColourChoice(arguments)
    width = try arguments[Self.width]
    isASCII = arguments[Self.ascii]
    guardsFormulas = arguments[Self.csvSafe]
  }

  /// How text looks on a screen, or without one.
  package func style(on screen: Screen?) -> TextStyle { adapted(colours.style(on: screen)) }

  /// How text looks in a file: the same on every machine.
  package var fileStyle: TextStyle { adapted(.plain) }

  private func adapted(_ style: TextStyle) -> TextStyle {
    var style = style
    style.width = width ?? style.width
    style.isASCII = isASCII || style.isASCII
    style.guardsFormulas = guardsFormulas
    return style
  }
}
