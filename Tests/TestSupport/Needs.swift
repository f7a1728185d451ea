package import Testing

extension Trait where Self == ConditionTrait {
  /// Programs of the system, which a machine may lack.
  package static func needs(_ programs: String...) -> Self {
    let missing = programs.filter { Program.path(of: $0) == nil }
    return .enabled(
      if: missing.isEmpty,
      "skipped: there is no \(missing.joined(separator: ", no "))"
    )
  }

  /// A compiler of the libraries that tests load.
  package static var needsCompiler: Self {
    .enabled(if: CCompiler.path != nil, "skipped: there is no C compiler")
  }

  /// What only the full tests have the time for.
  package static var needsFullTests: Self {
    .enabled(if: FullTests.isOn, "skipped: it takes minutes; TOURNAMENT_FULL_TESTS runs it")
  }
}
