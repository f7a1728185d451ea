import Foundation
import TestSupport

/// A browser without a window, steered over its debugging protocol.
///
/// Its pipes are two named ones in a folder, so that it needs no port and nobody else meets it.
final class Browser {
  private let folder: TemporaryFolder
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var session: String?
  private var lastCall = 0
  /// What the page said of itself: messages of its console, errors, and what was refused.
  private(set) var noise: [String] = []
  private var hasLoaded = false
  private var deadline = Patience.deadline
  private let ended = DispatchSemaphore(value: 0)

  struct Failure: Error, CustomStringConvertible { let description: String }

  /// The program, `nil` where there is none.
  static let program: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    // The one without windows takes a fifth of the time of those with.
    let names = [
      "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome",
    ]
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    let mac = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
    // A stand-in that would install a browser does not say its version.
    return (paths + [mac]).first {
      FileManager.default.isExecutableFile(atPath: $0) && Program.succeeds($0, ["--version"])
    }
  }()

  /// Why tests are skipped where there is none.
  static let reason = "skipped: chromium is missing, or does not start"

  init() throws {
    folder = try TemporaryFolder(["profile/": ""])
    let (inPath, outPath) = ("\(folder.path)/in", "\(folder.path)/out")
    guard mkfifo(inPath, 0o600) == 0, mkfifo(outPath, 0o600) == 0 else {
      throw Failure(description: "no named pipes")
    }
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<"$IN" 4>"$OUT""#, Self.program ?? "", "--headless=new",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--no-first-run", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["IN": inPath, "OUT": outPath, "HOME": folder.path]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
    // Both ways, so that neither open waits for a browser that may never come.
    output = Glue.open(outPath, O_RDWR | O_CLOEXEC)
    input = Glue.open(inPath, O_RDWR | O_CLOEXEC)
  }

  /// Does something in a fresh window, which knows nothing of others.
  func inWindow<Answer>(_ body: (Browser) throws -> Answer) throws -> Answer {
    deadline = Patience.deadline
    let context = try call("Target.createBrowserContext")["browserContextId"] ?? ""
    let target = try call(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": context]
    )["targetId"]
    let attached = try call("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Accessibility"] { try call("\(domain).enable") }
    defer {
      session = nil
      _ = try? call("Target.disposeBrowserContext", ["browserContextId": context])
    }
    return try body(self)
  }

  /// Ends the browser.
  func close() {
    _ = try? call("Browser.close")
    Glue.close(input)
    Glue.close(output)
    guard ended.wait(timeout: .now() + 5) == .timedOut else { return }
    kill(process.processIdentifier, SIGKILL)
    _ = ended.wait(timeout: .now() + 5)
  }

  /// Calls a method of the protocol.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastCall += 1
    var message: [String: Any] = ["id": lastCall, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(input, bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser has gone") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastCall else {
        take(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func take(_ event: [String: Any]) {
    guard event["sessionId"] as? String == session else { return }
    switch event["method"] as? String {
    case "Page.loadEventFired": hasLoaded = true
    case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
      noise.append("\(event["params"] ?? "")")
    default: break
    }
  }

  /// The first things that the page says of itself, once there are so many, which then count no more.
  func complaints(_ count: Int) throws -> [String] {
    while noise.count < count { take(try receive()) }
    defer { noise = [] }
    return noise
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let data = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 1000) > 0 else {
        if SuspendingClock.now > deadline || !process.isRunning {
          throw Failure(description: "the browser does not answer")
        }
        continue
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser has gone") }
      buffer += bytes.prefix(count)
    }
  }
}

extension Browser {
  /// Opens a page and waits until it has loaded.
  func show(page path: String) throws {
    hasLoaded = false
    noise = []
    try call("Page.navigate", ["url": "file://\(path)"])
    while !hasLoaded { take(try receive()) }
  }

  /// Sets the width of the window and what its user likes.
  func look(width: Int, isDark: Bool = false, height: Int = 900, scale: Double = 1) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 600]
    )
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The value of an expression of JavaScript, waited for where it is a promise.
  ///
  /// A page that is left before it has answered is asked again once it is there.
  func evaluate(_ expression: String) throws -> Any? {
    let answer: [String: Any]
    do {
      answer = try call(
        "Runtime.evaluate",
        ["expression": expression, "awaitPromise": true, "returnByValue": true]
      )
    } catch let failure as Failure where failure.description.contains("navigated or closed") {
      return try evaluate(expression)
    }
    if let details = answer["exceptionDetails"] { throw Failure(description: "\(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until a condition of JavaScript holds, as long as the browser answers at all, and what
  /// follows from it at once is done.
  func wait(for condition: String) throws {
    _ = try evaluate(
      """
      new Promise(done => {
        const look = () => \(condition) ? setTimeout(done) : setTimeout(look, 5);
        look();
      })
      """
    )
  }

  /// The text of an expression.
  func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }

  /// The number of an expression.
  func number(_ expression: String) throws -> Int { try evaluate(expression) as? Int ?? -1 }

  /// Presses a key.
  func press(_ key: String) throws {
    let code = ["Enter": 13, "Tab": 9][key] ?? 0
    for type in ["keyDown", "keyUp"] {
      var event: [String: Any] = ["type": type, "key": key, "code": key]
      if code > 0 { event["windowsVirtualKeyCode"] = code }
      if key == "Enter", type == "keyDown" { event["text"] = "\r" }
      try call("Input.dispatchKeyEvent", event)
    }
  }

  /// A picture of what is to be seen.
  func picture() throws -> Data {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    let data = (answer["data"] as? String).flatMap { Data(base64Encoded: $0) }
    guard let data else { throw Failure(description: "no picture") }
    return data
  }
}

/// The calls of the system that methods here have the names of.
private enum Glue {
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.open(path, flags)
    #else
    Darwin.open(path, flags)
    #endif
  }

  static func close(_ descriptor: Int32) {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).closeFile()
  }
}
