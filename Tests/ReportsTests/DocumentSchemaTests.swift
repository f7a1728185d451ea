@testable import Reports
import TestSupport
import Testing
import TextKit

/// The schemas of documents, which are made from the columns that write them.
@Suite struct DocumentSchemaTests {
  @Test(arguments: DocumentSchema.all.map(\.name))
  func `the file is what the columns say`(_ name: String) throws {
    let schema = try #require(DocumentSchema.all.first { $0.name == name })
    try Golden.expect(
      ReportFile(schema.value).text,
      in: "../../../Config/schema/\(name).schema.json"
    )
  }
}
