import TextKit

/// Why games of bots cannot judge an opening.
public enum OpeningMatchError: Error, Hashable {
  /// Two bots, by their names, or one against itself, play the same game from an opening every time.
  case alwaysTheSame(String, String)
}

extension OpeningMatchError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .alwaysTheSame(let x, let o):
      "\(x == o ? "\(x) against itself" : "\(x) and \(o)") would play the same game from an opening every "
        + "time; name bots that vary, such as minimax:depth=1,temperature=0.5"
    }
  }
}
