import Foundation

/// JSON, looked into by the names of its members; what is not there is nothing.
@dynamicMemberLookup
struct JSON {
  private let value: Any?

  private init(value: Any?) { self.value = value }

  init(_ text: String) throws {
    self.init(value: try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  subscript(dynamicMember name: String) -> JSON {
    JSON(value: (value as? [String: Any])?[name])
  }

  subscript(index: Int) -> JSON { list.indices.contains(index) ? list[index] : JSON(value: nil) }

  var list: [JSON] { (value as? [Any] ?? []).map(JSON.init(value:)) }
  var text: String? { value as? String }
  var texts: [String] { list.compactMap(\.text) }
  var int: Int? { value as? Int }
  var number: Double? { value as? Double ?? int.map(Double.init) }
  var numbers: [Double] { list.compactMap(\.number) }
  var isTrue: Bool { value as? Bool == true }
}
