/// The style of the page: one constant text.
enum PageStyle {
  static let text = "\n" + [base, parts].joined(separator: "\n") + "\n"

  /// The hash by which the page's policy knows the style; a test holds the two together.
  static let hash = "sha256-UY7xxnm6DvJGduw90liBdmhKd8s5DxTP5LVdaBbVid0="
}
