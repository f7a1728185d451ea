/// Test cases in the XML that CI servers read.
///
/// The elements are those of Apache Ant's JUnit reports, as far as common readers support them.
package struct JUnitSuite {
  /// The subject of the tests.
  package let name: String
  /// The test cases, in order.
  package let cases: [Case]
  /// Numbers that hold for all of them, by name.
  package let properties: [(name: String, value: Int)]

  /// A suite of test cases.
  package init(name: String, cases: [Case], properties: [(name: String, value: Int)] = []) {
    self.name = name
    self.cases = cases
    self.properties = properties
  }

  /// A test case.
  package struct Case {
    /// Its group: readers group cases by it.
    package let className: String
    package let name: String
    package let status: Status
    /// How long it took, `nil` where nobody measured it.
    package let time: Duration?

    /// A finished test case.
    package init(className: String, name: String, _ status: Status, time: Duration? = nil) {
      self.className = className
      self.name = name
      self.status = status
      self.time = time
    }
  }

  /// The status of a test case.
  package enum Status {
    case passed
    /// A message on one line, with details.
    case failed(String, String)
    /// An unexpected error: a message on one line, with details.
    case errored(String, String)
    /// Why it could not be decided.
    case skipped(String)
  }

  /// The whole document.
  package var text: String { Self.text([self]) }

  /// The document of several suites.
  package static func text(_ suites: [JUnitSuite]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
    \(suites.map(\.element).joined())</testsuites>

    """
  }

  private var element: String {
    let failures = cases.count { if case .failed = $0.status { true } else { false } }
    let errors = cases.count { if case .errored = $0.status { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.status { true } else { false } }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "skipped=\"\(skipped)\"\(attribute(time))"
    return "  <testsuite name=\"\(name.xml)\" \(counts)>\n"
      + "\(propertyList)\(cases.map(element).joined())  </testsuite>\n"
  }

  /// The properties as an element; nothing if there are none.
  private var propertyList: String {
    guard !properties.isEmpty else { return "" }
    let lines = properties.map { name, value in
      "      <property name=\"\(name.xml)\" value=\"\(value)\"/>\n"
    }
    return "    <properties>\n\(lines.joined())    </properties>\n"
  }

  /// How long the cases took that were measured, `nil` for none.
  private var time: Duration? {
    let times = cases.compactMap(\.time)
    return times.isEmpty ? nil : times.reduce(.zero, +)
  }

  /// A time in seconds as an attribute; nothing where there is none.
  private func attribute(_ time: Duration?) -> String {
    time.map { " time=\"\(($0 / .seconds(1)).fixed(decimals: 6))\"" } ?? ""
  }

  private func element(_ testCase: Case) -> String {
    let start =
      "    <testcase classname=\"\(testCase.className.xml)\" name=\"\(testCase.name.xml)\""
      + attribute(testCase.time)
    switch testCase.status {
    case .passed: return start + "/>\n"
    case .failed(let message, let detail): return start + element("failure", message, detail)
    case .errored(let message, let detail): return start + element("error", message, detail)
    case .skipped(let reason):
      return start + ">\n      <skipped message=\"\(reason.xml)\"/>\n    </testcase>\n"
    }
  }

  /// The rest of a failed test case.
  private func element(_ name: String, _ message: String, _ detail: String) -> String {
    ">\n      <\(name) message=\"\(message.xml)\">\(detail.xml)</\(name)>\n    </testcase>\n"
  }
}

extension String {
  /// The text as the content of an XML element or attribute; characters that XML cannot contain are
  /// shown as codes.
  package var xml: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t": String(scalar)
      case _ where scalar.value < 32 || (0xFFFE...0xFFFF).contains(scalar.value): "\u{FFFD}"
      default: String(scalar)
      }
    }
    .joined()
  }
}
