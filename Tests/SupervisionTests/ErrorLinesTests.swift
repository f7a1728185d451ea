import Testing

@testable import Supervision

/// Of what a program wrote when it failed, the last line says why.
@Suite struct ErrorLinesTests {
  private static let node = """
    /tmp/bot.js:1
    throw new TypeError("x")
    ^

    TypeError: x
        at Object.<anonymous> (/tmp/bot.js:1:7)
        at node:internal/main/run_main_module:28:49

    Node.js v20.20.2
    """
  private static let missingModule = """
    Error: Cannot find module './board'
    Require stack:
    - /tmp/bot.js
        at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15) {
      code: 'MODULE_NOT_FOUND',
      requireStack: [ '/tmp/bot.js' ]
    }

    Node.js v20.20.2
    """
  private static let python = """
    Traceback (most recent call last):
      File "bot.py", line 1, in <module>
    KeyError: 'x'
    """
  private static let java = """
    Exception in thread "main" java.lang.IllegalStateException: no board
    \tat Bot.main(Bot.java:3)
    """
  private static let ruby = """
    bot.rb:1:in `move': undefined method `x' for nil (NoMethodError)
    \tfrom bot.rb:4:in `<main>'
    """
  private static let lua = """
    lua: bot.lua:1: attempt to index a nil value
    stack traceback:
    \t[C]: in ?
    """
  private static let rust = """
    thread 'main' panicked at src/main.rs:2:5:
    no board
    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
    """

  @Test(arguments: [
    (node, "TypeError: x"), (missingModule, "Error: Cannot find module './board'"),
    (python, "KeyError: 'x'"),
    (ruby, "bot.rb:1:in `move': undefined method `x' for nil (NoMethodError)"),
    (java, "Exception in thread \"main\" java.lang.IllegalStateException: no board"),
    (lua, "lua: bot.lua:1: attempt to index a nil value"), (rust, "no board"),
    ("ValueError: earlier\nbye", "bye"), ("thinking\n  deeper", "  deeper"),
  ])
  func `the last line kept is the one with the error`(text: String, line: String) {
    #expect(ErrorLines(text).lines.last.map(String.init) == line)
  }

  @Test func `a trace alone will do`() {
    #expect(ErrorLines("*** Signal 11").lines == ["*** Signal 11"])
  }
}
