/// The board of Connect Four.
///
/// Its measures are constants, so that shifts are too: with ``FreeShape`` a search takes a seventh
/// longer.
struct ConnectFourShape: GravityShape {
  typealias Word = UInt64

  init(_ game: GravityGame) {}

  @inline(__always)
  var columns: Int { 7 }
  @inline(__always)
  var rows: Int { 6 }
  @inline(__always)
  var lineLength: Int { 4 }
  @inline(__always)
  var hasFours: Bool { true }
}
