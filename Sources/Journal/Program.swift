/// The program itself.
package enum Program {
  /// The version, which is part of the identity of a results folder.
  package static let version = "1.0.0"
}
