/// Why a bot cannot be entered.
public enum BotError: Error, Hashable {
  /// The text is not a spec.
  case malformedSpec(String, problem: String)
  /// No bot is of this kind.
  case unknownKind(String, suggestion: String?, known: [String])
  /// The bot is the command of a program, and no kind runs programs.
  case noPrograms(command: String)
  /// The kind has no such parameter.
  case unknownParameter(String, kind: String, suggestion: String?, known: [String])
  /// A parameter is given twice.
  case repeatedParameter(String, kind: String)
  /// The value is not one that the parameter takes, possibly with a more specific reason.
  case wrongValue(
    String,
    parameter: String,
    kind: String,
    expected: String,
    reason: String? = nil
  )
  /// Parameters do not go together.
  case conflict(kind: String, problem: String)
  /// A file that a parameter names cannot be read.
  case unreadableFile(String, kind: String, reason: String)
  /// The contents of a file that a parameter names are wrong.
  case wrongFile(String, line: Int, problem: String)
  /// The bot cannot play these rules.
  case unplayable(kind: String, reason: String)
}

extension BotError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .malformedSpec(let text, let problem):
      return "'\(text)' is not a bot: \(problem)"
    case .unknownKind(let kind, let suggestion, let known):
      return "unknown bot '\(kind)'; \(Self.remedy(suggestion, known))"
    case .noPrograms(let command):
      return "'\(command)' is the command of a program, but programs are not allowed here; "
        + "a bot is written kind or kind:key=value"
    case .unknownParameter(let key, let kind, _, let known) where known.isEmpty:
      return "\(kind) has no parameter '\(key)': it takes none"
    case .unknownParameter(let key, let kind, let suggestion, let known):
      return "\(kind) has no parameter '\(key)'; \(Self.remedy(suggestion, known))"
    case .repeatedParameter(let key, let kind):
      return "\(kind) is given '\(key)' twice; give it once"
    case .wrongValue(_, let parameter, let kind, let expected, let reason?):
      return "\(kind): \(reason); \(parameter) must be \(expected)"
    case .wrongValue(let value, let parameter, let kind, let expected, nil):
      return "\(kind): \(parameter) must be \(expected), not '\(value)'"
    case .conflict(let kind, let problem):
      return "\(kind): \(problem)"
    case .unreadableFile(let path, let kind, let reason):
      return "\(kind): cannot read '\(path)': \(reason)"
    case .wrongFile(let path, let line, let problem):
      return "\(path):\(line): \(problem)"
    case .unplayable(let kind, let reason):
      return "\(kind) cannot play here: \(reason)"
    }
  }

  private static func remedy(_ suggestion: String?, _ known: [String]) -> String {
    if let suggestion { return "did you mean '\(suggestion)'?" }
    return "choose from \(known.joined(separator: ", "))"
  }
}
