/// Why a certificate is refused.
public enum CertificateError: Error, Hashable {
  /// A line of the file, from 1, is not as it must be.
  case malformed(line: Int, String)
  /// An answer is missing, wrong or superfluous; the drawing is of the position.
  case wrong(String, at: String)
  /// A position is reached for which there is no answer.
  case missing(String)
  /// The position cannot be certified, because it is not solved or the claim is false.
  case unproved(String)
}

extension CertificateError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .malformed(let line, let problem): "line \(line): \(problem)"
    case .wrong(let problem, let drawing): "\(drawing): \(problem)"
    case .missing(let drawing): "\(drawing): no answer is given for this position"
    case .unproved(let problem): problem
    }
  }
}
