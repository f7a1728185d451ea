// Lets a plain function play: finds out how it is called, and speaks the Gomocup protocol for it.
(() => {  // so that its names are none of the file's

const fs = require("fs"), vm = require("vm"), util = require("util"), pathOf = require("path");

const [path, startSeconds, ...words] = process.argv.slice(1).filter((word) => word !== "--");
const startTime = 1000 * startSeconds;
const given = Object.fromEntries(words.map((word) => {
  const equals = word.indexOf("=");
  return [word.slice(0, equals), word.slice(equals + 1)];
}));
class Problem extends Error {}

const { exit } = process;
process.exit = () => { throw new Problem("it calls process.exit()"); };

// What the function prints goes where an engine's errors go, and nowhere while it is found out.
let isMuted = false;
const write = fs.writeSync;
const print = (text) => (isMuted || write(2, text), true);
for (const name of ["writeSync", "writeFileSync", "appendFileSync"]) {
  const original = fs[name];
  fs[name] = (file, text, ...rest) => [1, 2].includes(file) ? print(text) : original(file, text, ...rest);
}
process.stdout.write = process.stderr.write = print;
const say = (text) => write(1, text + "\n");
const told = (error) => error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT" ? "it gave no answer in 1s"
  : (error instanceof Problem ? error.message : String(error)).split("\n")[0].slice(0, 160);

// The game

let columns = 0, rows = 0, lineLength = 0, rules = new Set();
let cells = [];  // from the upper left, 0 for empty, 1 for X, 2 for O

function legal(cells) {
  const free = [...cells.keys()].filter((i) => !cells[i]);
  return rules.has("gravity") ? free.filter((i) => i >= cells.length - columns || cells[i + columns]) : free;
}

function wins(cells, i, side) {
  const x = i % columns, y = Math.floor(i / columns);
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => {
    let count = 1;
    for (const sign of [1, -1])
      for (let a = x + sign * dx, b = y + sign * dy;
        a >= 0 && a < columns && b >= 0 && b < rows && cells[b * columns + a] === side;
        a += sign * dx, b += sign * dy) count++;
    return count >= lineLength;
  });
}

// What a position is worth for the side to move, which has not lost it yet.
function worth(board, side) {
  let best = null;
  for (const i of legal(board)) {
    board[i] = side;
    const value = wins(board, i, side) ? 1 : -worth(board, 3 - side);
    board[i] = 0;
    best = best === null ? value : Math.max(best, value);
    if (best === 1) break;
  }
  return best || 0;
}

// The moves that keep what a small position is worth; where both could win at once, those that win.
function goodMoves(board, side) {
  const moves = legal(board), mine = moves.filter((i) => wins(board, i, side));
  if (freeCount(board) > 6)
    return moves.some((i) => !mine.includes(i) && wins(board, i, 3 - side)) ? mine : moves;
  const values = moves.map((i) => {
    board[i] = side;
    const value = mine.includes(i) ? 1 : -worth(board, 3 - side);
    board[i] = 0;
    return value;
  });
  return moves.filter((_, k) => values[k] === Math.max(...values));
}

// Positions late in a game, with the good moves where they are not all: those first.
function trials() {
  let seed = 1;
  const below = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const telling = [], other = [], small = cells.length < 50;
  for (let k = 0; k < (small ? 120 : 60); k++) {
    const board = cells.map(() => 0);
    const limit = small ? cells.length - 2 - below(4) : 8 + below(52);
    let side = 1;
    for (let plies = 0; plies < limit; plies++, side = 3 - side) {
      const quiet = legal(board).filter((i) => !wins(board, i, side));
      if (!quiet.length) break;
      board[quiet[below(quiet.length)]] = side;
    }
    const moves = legal(board);
    if (moves.length < 2) continue;
    const good = goodMoves(board, side), tells = good.length > 0 && good.length < moves.length;
    (tells ? telling : other).push({ board, side, good: tells ? good : null });
  }
  const some = (list, count) => [1, 2].flatMap((side) => list.filter((t) => t.side === side).slice(0, count));
  return [...some(telling, 8), ...some(other, 4)];
}

// Shapes of boards, marks and answers

const squareName = (i) => String.fromCharCode(97 + (i % columns)) + (rows - Math.floor(i / columns));
const rowLists = (flat) => Array.from({ length: rows }, (_, y) => flat.slice(y * columns, (y + 1) * columns));
const objectOf = (flat, key) => Object.fromEntries(flat.map((mark, i) => [key(i), mark]));
const readObject = (key) => (board) => cells.map((_, i) => board[key(i)]);
const boards = {  // how a flat list of marks is shown, what the board after a move is read from, and its name
  rows: [rowLists, (b) => b.flat(), "rows"],
  list: [(f) => f.slice(), (b) => [...b], "a list"],
  string: [(f) => f.join(""), (b) => [...b], "a string"],
  "rows-up": [(f) => rowLists(f).reverse(), (b) => [...b].reverse().flat(), "rows from the bottom"],
  columns: [(f) => Array.from({ length: columns }, (_, x) => rowLists(f).map((row) => row[x])),
    (b) => cells.map((_, i) => b[i % columns][Math.floor(i / columns)]), "columns"],
  "row-strings": [(f) => rowLists(f).map((row) => row.join("")), (b) => [...b.join("")], "strings of rows"],
  dictionary: [(f) => objectOf(f, (i) => i), readObject((i) => i), "an object from 0"],
  dictionary1: [(f) => objectOf(f, (i) => i + 1), readObject((i) => i + 1), "an object from 1"],
  "dictionary-names": [(f) => objectOf(f, squareName), readObject(squareName), "an object of names like 'a1'"],
};
const named = { space: " ", empty: "", none: null, null: null, undefined, comma: ",", true: true, false: false };
const numbered = { number: (i) => i, number1: (i) => i + 1, digit: (i) => `${i}`, digit1: (i) => `${i + 1}` };
const empties = ["space", "empty", "-", "_", ".", "none", "undefined", "number", "digit1", "number1", "digit", "'0'", "*", "#", "?"];
const texts = ["X,O", "x,o", "O,X", "o,x", "R,Y", "r,y", "B,W", "b,w", "red,yellow", "black,white"].flatMap((two) => empties.map((empty) => `${two},${empty}`));
const integers = ["1,-1,0", "1,2,0", "-1,1,0", "2,1,0", "1,0,-1", "0,1,-1", "1,0,none", "0,1,none", "1,2,none", "1,-1,none", "0,1,2"];
const shown = (value) => util.inspect(value, { breakLength: Infinity });

function mark(word) {
  if (/^(['"]).*\1$/.test(word) && word.length > 1) return word.slice(1, -1);
  if (word in named) return named[word];
  return /^-?\d+$/.test(word) ? Number(word) : word;
}

// Texts or numbers for X, O and empty; `own` is the side that a bot sees itself as, if it always does.
class Marks {
  constructor(text) {
    const words = text.split(",");
    if (words.length !== 3 && !(words.length === 4 && ["me", "other"].includes(words[3])))
      throw new Problem(`marks=${text} is not three marks, as X,O,space or 1,-1,0 are; after them may stand `
        + "`me` or `other` for a bot that always plays the first or the second of them");
    this.own = words[3] === "me" ? 1 : words[3] === "other" ? 2 : 0;
    this.text = text;
    this.of = [mark(words[2]), mark(words[0]), mark(words[1])];
    this.numbered = numbered[words[2]];
  }
  flat(cells, side) {
    const swaps = this.own && this.own !== side;
    return cells.map((cell, i) =>
      cell ? this.of[swaps ? 3 - cell : cell] : this.numbered ? this.numbered(i) : this.of[0]);
  }
  side(side) { return this.of[this.own || side]; }
  other(side) { return this.of[3 - (this.own || side)]; }
  get name() {
    const empty = this.numbered ? this.text.split(",")[2] : shown(this.of[0]);
    return `${shown(this.of[1])}, ${shown(this.of[2])}, ${empty}`
      + (this.own ? `, where it is always ${shown(this.of[this.own])}` : "");
  }
}

function integer(value, below, base = 0) {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (!Number.isInteger(number) || number - base < 0 || number - base >= below) throw new Problem("no number");
  return number - base;
}
const index = (base) => (value) => integer(value, cells.length, base);
const pair = (base, swapped, up) => (value) => {
  if (!value || value.length !== 2 || typeof value === "string") throw new Problem("no pair");
  const [r, c] = swapped ? [value[1], value[0]] : value;
  const row = integer(r, rows, base);
  return (up ? rows - 1 - row : row) * columns + integer(c, columns, base);
};
const column = (base) => (value) => {
  const x = integer(value, columns, base);
  for (let y = rows - 1; y >= 0; y--) if (!cells[y * columns + x]) return y * columns + x;
  throw new Problem("a full column");
};
function squareOf(value) {
  const found = /^([A-Za-z])(\d+)$/.exec(value);
  if (!found) throw new Problem("no name");
  return (rows - found[2]) * columns + found[1].toLowerCase().charCodeAt(0) - 97;
}
function difference(after, shape) {
  const flat = boards[shape.board][1](after);
  const changed = [...cells.keys()].filter((i) => flat[i] !== shape.flat[i]);
  if (changed.length !== 1 || flat.length !== cells.length) throw new Problem("no board after a move");
  return changed[0];
}
const answers = {
  index: [index(0), "an index from 0"], index1: [index(1), "an index from 1"],
  "row-column": [pair(0), "(row, column)"], "column-row": [pair(0, true), "(column, row)"],
  "row-column1": [pair(1), "(row, column) from 1"], "column-row1": [pair(1, true), "(column, row) from 1"],
  column: [column(0), "a column from 0"], column1: [column(1), "a column from 1"],
  "row-column-up": [pair(0, false, true), "(row, column) from the bottom"],
  square: [squareOf, "a square's name"], board: [difference, "the board after the move"],
  changed: [(_, shape) => difference(boardNow(shape), shape), "by changing the board"],
};
// Who has the high scores, 0 for the side to move; the depth is counted down, or up from 0.
const scores = Object.fromEntries(["0", ""].flatMap((depth) => [["x", 1, "X"], ["o", 2, "O"], ["next", 0, "who moves next"]]
  .map(([who, high, words]) => [`score${depth}-${who}`, [high, `scores each move, high for ${words}`]])));
const keys = ["move", "index", "position", "pos", "square", "bestMove", "best_move", "best", "action", "column", "col", "cell", "id"];
const pairs = [["row", "col"], ["row", "column"], ["y", "x"], ["r", "c"], ["i", "j"]];

// What an answer may be taken from: itself, or a part of it.
function parts(value) {
  const found = [["", value]];
  if (value === null || typeof value !== "object") return found;
  for (const [r, c] of pairs) if (r in value && c in value) found.push([`${r}/${c}.`, [value[r], value[c]]]);
  for (const key of keys) if (key in value && typeof value[key] !== "function") found.push([`${key}.`, value[key]]);
  if (Array.isArray(value) && value.length > 1 && value.length < 6) value.forEach((part, i) => found.push([`${i}.`, part]));
  if (Array.isArray(value) && value.length > 2 && value.length < 6) found.push(["0/1.", value.slice(0, 2)]);
  return found;
}
const part = (path, value) =>
  !path ? value : path.includes("/") ? path.split("/").map((key) => value[key]) : value[path];

// A value as it is written among the parameters of a bot.
const quoted = (value) => /[,"]|^\s|\s$/.test(value) ? `"${value.replace(/"/g, '""')}"` : value;

class Shape {
  constructor(call, board, marks, answer) {
    Object.assign(this, { call, board, marks, answer });
    this.show = boards[board][0];
    this.needs = new Map(unset.map((name) => [name, meaningOf(name)]));  // variables that the function lacks
    this.given = argumentsOf(call);
    if (!answer) return;
    if (answer in scores) {
      Object.assign(this, { path: "", reader: answers.index[0], high: scores[answer][0], ask: this.bestScored });
      return;
    }
    const dot = answer.lastIndexOf(".");
    this.path = dot < 0 ? "" : answer.slice(0, dot);
    this.reading = answer.slice(dot + 1);
    if (!answers[this.reading]) throw new Problem(`answer=${answer} is not known; ${Object.keys({ ...answers, ...scores }).join(", ")} are`);
    this.reader = answers[this.reading][0];
  }
  prepare(cells, side) {
    this.flat = this.marks.flat(cells, side);
    this.shown = this.show(this.flat);
    if (this.given.held) hold(this);
    return this.given.map((value) => value(this, cells, side));
  }
  ask(cells, side) {
    const given = this.prepare(cells, side), f = this.call.function;
    for (const [name, value] of this.needs) setVariable(name, value(this, cells, side));
    for (;;) {
      try { return f.apply(this.call.owner, given); } catch (error) {  // a mark that the game would have asked for
        const name = error instanceof ReferenceError ? error.message.split(" ")[0] : "", value = name && meaningOf(name);
        if (!value || this.needs.has(name)) throw error;
        this.needs.set(name, value);
        setVariable(name, value(this, cells, side));
      }
    }
  }
  // The move after which a function that says what a position is worth says the most.
  bestScored(cells, side) {
    const worth = (i) => {
      const answer = Shape.prototype.ask.call(this, cells.with(i, side), 3 - side), score = answer?.score ?? answer;
      if (typeof score !== "number") throw new Problem(`it answered ${shown(answer)}`);
      return side === this.high ? score : -score;
    };
    const moves = legal(cells), values = moves.map(worth);
    return moves[values.indexOf(Math.max(...values))];
  }
  read(answer) { return this.reader(part(this.path, answer), this); }
  get spec() {
    const values = { file: given.file ?? path, call: this.call.name, board: this.board, marks: this.marks.text,
      answer: this.answer };
    return "function:" + Object.entries(values).map(([key, value]) => `${key}=${quoted(value)}`).join();
  }
  get text() {
    const does = this.answer in scores ? scores[this.answer][1]
      : `answers ${answers[this.reading][1]}${this.path ? ` in ${this.path}` : ""}`;
    return `${this.call.name}(${parameters(this.call.function).join(", ")}) with `
      + `${this.given.held ? `${this.given.held} as ` : ""}${boards[this.board][2]} of `
      + `${this.marks.name}; ${does}`;
  }
}

const freeCount = (cells) => cells.filter((cell) => !cell).length;
const showBoard = (shape) => shape.shown;
const mine = (h, c, s) => h.marks.side(s), theirs = (h, c, s) => h.marks.other(s);
const high = (h, c, s) => h.high === undefined || h.high === s;
const depth = (h, c) => h.answer?.startsWith("score0") ? 0 : Math.min(freeCount(c), c.length < 10 ? 9 : 4);
const meanings = [  // what a parameter stands for, by its name in lower case without underscores
  [/^((the|new|current|orig|original)?(game)?(board|state|grid|field|cells|position|spaces|tiles|squares|table|map)(state|copy|list|data|array)?|b|g|s|arr)$/, showBoard],
  [/^((max)?depth|level|plies|lookahead)$/, depth],
  [/^((is)?(the)?max(imi[sz](ing|er|e))?(player|turn)?|is\w*(turn|player|max\w*)|aiturn)$/, high],
  [/^(is)?min(imi[sz](ing|er|e))?(player|turn)?$/, (...all) => !high(...all)],
  [/^(alpha|a)$/, () => -Infinity], [/^beta$/, () => Infinity],
  [/^(the)?(opponent|other|enemy|human|hu|opp|adversary|user|min)s?(player|mark|marker|letter|symbol|piece|sign|token)?$/, theirs],
  [/^((the)?(current|curr|cur|active|next|my|your|own|ai|bot|computer|comp|cpu|max)?(player|turn|mark|marker|symbol|me|ai|letter|piece|side|sign|token|who|bot|computer|comp|cpu|color|colour|p)(letter|mark|symbol|turn|id|piece)?)$/, mine],
  [/^(n|num|number|of)*(columns|cols|width|w|columncount)$/, () => columns],
  [/^((n|num|number|of)*(rows|height|h|rowcount|size|boardsize)|n)$/, () => rows],
  [/^(linelength|winlength|k|inarow|towin|connect)$/, () => lineLength],
  [/^((free|empty|available|avail|valid|legal|possible|open)\w*|moves)$/, (h, c) =>
    h.board.includes("rows") ? legal(c).map((i) => [Math.floor(i / columns), i % columns]) : legal(c)],
  [/^((move|ply|turn)(count|number|s)|plies)$/, (h, c) => c.length - freeCount(c)],
];

function parameters(f) {
  const text = f.toString().replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
  const bare = /^(?:async\s+)?([\w$]+)\s*=>/.exec(text);
  if (bare) return [bare[1]];
  let depth = 0, end = text.indexOf("(");
  const start = end + 1;
  for (; end < text.length; end++) {
    if ("([{".includes(text[end])) depth++;
    if (")]}".includes(text[end]) && --depth === 0) break;
  }
  const list = text.slice(start, end).trim();
  // One with a default, and what follows it, is not given.
  const words = [];  // between the commas that stand in no brackets
  depth = 0;
  let word = "";
  for (const sign of list + ",") {
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) depth--;
    if (sign === "," && depth === 0) { words.push(word.trim()); word = ""; } else word += sign;
  }
  return words.filter((word) => word && !word.includes("=") && !word.startsWith("..."));
}

// Gives a variable of the file a value; false for a constant.
function setVariable(name, value) {
  globalThis.__value = value;
  try { vm.runInThisContext(`${name} = __value`); } catch { return false; }
  return true;
}

// Gives the variable that holds the board its value.
function hold(shape) {
  const { held } = shape.given, { owner } = shape.call, { shown } = shape;
  if (owner) return void (owner[held] = shown);
  if (setVariable(held, shown)) return;
  shape.shown = vm.runInThisContext(held);
  if (!Array.isArray(shape.shown)) throw new Problem(`${held} cannot be set`);
  shape.shown.splice(0, Infinity, ...shown);
}

// The board that the function was shown, as it is now.
const boardNow = (shape) => {
  const { held } = shape.given, { owner } = shape.call;
  return !held ? shape.shown : owner ? owner[held] : vm.runInThisContext(held);
};

const meaningOf = (name) => meanings.find(([pattern]) => pattern.test(name.toLowerCase().replace(/_/g, "")))?.[1];

function argumentsOf(call) {
  const names = parameters(call.function);
  const values = names.map(meaningOf);
  if (!values.includes(showBoard) && values.includes(undefined)) values[values.indexOf(undefined)] = showBoard;
  if (!values.includes(showBoard)) {
    const own = call.owner ? Object.keys(call.owner) : variables;
    const isBoard = (name) => {
      try {
        const value = call.owner ? call.owner[name] : vm.runInThisContext(name);
        return Array.isArray(value) && [cells.length, cells.length + 1].includes(value.flat().length) && value !== cells;
      } catch { return false; }
    };
    const text = call.function.toString();
    values.held = own.find((name) => isBoard(name) && text.includes(name)) || own.find(isBoard)
      || own.find((name) => meaningOf(name) === showBoard);
    if (!values.held) throw new Problem("it takes no board");
  }
  const unknown = values.indexOf(undefined);
  if (unknown >= 0) throw new Problem(`its parameter ${names[unknown]} is not known; give it a default`);
  return values;
}

// Loading

const unset = [];  // variables of the file for marks that the game would have asked for
const variables = [];  // of the file, as far as they may hold the board
let stopped = "";  // why it was not loaded to its end

// What a page has and a program lacks does nothing.
const nothing = new Proxy(function () {}, {
  get: (_, key) => key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? [][Symbol.iterator]
    : key === "length" ? 0 : key === "then" ? undefined : key === "forEach" || key === "map" ? () => [] : nothing,
  apply: () => nothing, construct: () => nothing, set: () => true,
});

function makePage() {
  for (const name of ["document", "localStorage", "sessionStorage", "$", "jQuery", "p5", "createCanvas", "createP",
    "createButton", "createSelect", "createDiv", "createSpan", "textSize", "textAlign", "noLoop", "frameRate", "color"])
    globalThis[name] = nothing;
  Object.assign(globalThis, { window: globalThis, addEventListener() {}, alert: console.error, confirm: () => true });
  globalThis.setTimeout = globalThis.setInterval = globalThis.requestAnimationFrame = () => 0;
  for (const name of Object.getOwnPropertyNames(Math)) if (!(name in globalThis)) globalThis[name] = Math[name];
}

// The functions and the methods of the file by their names.
async function load() {
  const source = fs.readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const guard = "put that under `if (require.main === module)`, or take it out";
  const stop = (what) => () => { throw new Problem(`it asks for input when it is loaded (${what}); ${guard}`); };
  const lines = (name) => ({ createInterface: () => lines(name), question: stop(name), on: stop(name), once: stop(name),
    close() {}, setPrompt() {}, prompt: stop(name), [Symbol.asyncIterator]: stop(name) });
  const found = {};
  const require_ = require("module").createRequire(path);
  const take = (name, value) => {
    if (typeof value === "function" && !/^class\b/.test(value.toString())) {
      found[name] = { function: value };
      return;
    }
    let made = value;
    try { if (typeof value === "function") made = new value(); } catch { return; }
    if (made === null || typeof made !== "object") return;
    const methods = made === value ? Object.keys(made) : Object.getOwnPropertyNames(value.prototype);
    for (const key of methods)
      if (key !== "constructor" && typeof made[key] === "function")
        found[`${name}.${key}`] = { function: made[key], owner: made };
  };
  const failed = (error) => {
    if (error instanceof Problem) throw error;
    throw new Problem(error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
      ? `it is still busy after ${startTime / 4000}s when it is loaded; ${guard}` : `it cannot be loaded: ${told(error)}`);
  };
  if (path.endsWith(".mjs") || /^\s*import\s[^(]/m.test(source)) {
    try {
      for (const [name, value] of Object.entries(await import(require("url").pathToFileURL(path)))) take(name, value);
    } catch (error) { failed(error); }
    return found;
  }
  const module = globalThis.module = { exports: {} };
  Object.assign(globalThis, { exports: module.exports, require: (name) =>
    /^(node:)?readline/.test(name) ? lines(name) : require_(name),
    prompt: stop("prompt"), __filename: path, __dirname: pathOf.dirname(path) });
  globalThis.require.main = null;
  const plain = source.replace(/^#!.*/, "").replace(/^export\s+default\s+(?=(async\s+)?(function|class)\s+\w)/gm, "")
    .replace(/^export\s+default\s+/gm, "module.exports.default = ").replace(/^export\s*\{[^}]*\};?/gm, "")
    .replace(/^export\s+/gm, "");
  if (!/\brequire\(|module\.exports/.test(source)) makePage();
  try { vm.runInThisContext(plain, { filename: path, timeout: startTime / 4 }); } catch (error) {
    try { failed(error); } catch (problem) { stopped = problem.message; }
  }
  for (const [, name] of plain.matchAll(/^(?:async\s+)?(?:function\s*\*?|class|const|let|var)\s+([\w$]+)|^(?:let|var)\s.*?,\s*([\w$]+)\s*[=,;]/gm)) {
    try {
      const value = vm.runInThisContext(name);
      if (value === nothing) continue;
      take(name, value);
      if (typeof value !== "function") variables.push(name);
      if ((value === "" || value == null) && [mine, theirs].includes(meaningOf(name))) unset.push(name);
    } catch { }
  }
  if (found.setup && found.draw) try { found.setup.function(); } catch { }  // as p5 does
  const exported = module.exports;
  if (typeof exported === "function") take(exported.name || "exports", exported);
  for (const [name, value] of Object.entries(exported)) take(name, value);
  if (stopped && !Object.keys(found).length) throw new Problem(stopped);
  return found;
}

// Finding out

const search = /minimax|alpha_?beta|nega_?max|min_?max|mcts|search/i;
const names = [
  /^(get|find|choose|pick|select|calculate|compute|make|do|play)?_?(the)?_?(best|optimal|perfect|smart|next)_?\w*(move|action|choice|play|spot|pos|square|cell)\w*$/,
  /^(get|make|do|play|find|choose)?_?(computer|comp|ai|bot|cpu|agent|machine|opponent)s?_?(move|turn|play|choice|action)?\w*$/,
  /^(get|choose|select|pick|next|find|make|decide|generate|play|think|solve|best|act|go)_?(a|the|my)?_?(move|action|square|play|spot|column)?$/,
  /(agent|bot|strategy|policy|player)/, /move/, search,
];

const noNames = new RegExp("^((is|has|check|print|show|draw|display|render|undo|test|human|evaluate|count|apply|simulate|validate"
  + "|handle|switch|change|on|update)_|(get_|list_|find_)?_?(all_)?(available|valid|legal|possible|empty|free|open|remaining)"
  + "|player_(move|turn))");

// How much a function's name says that it chooses a move: the lower, the more.
function place({ name }) {
  const plain = name.split(".").pop().replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();
  const found = noNames.test(plain) ? -1 : names.findIndex((pattern) => pattern.test(plain));
  return found < 0 ? names.length : found;
}

function candidates(found) {
  const all = Object.entries(found).map(([name, value]) => ({ name, ...value }));
  if (given.call) {
    const one = all.filter((call) => call.name === given.call);
    if (!one.length) throw new Problem(`it has no function ${given.call}; it has ${all.map((c) => c.name).join(", ") || "none"}`);
    return one;
  }
  const list = all.filter((call) => place(call) < names.length || all.length === 1).sort((a, b) => place(a) - place(b));
  const every = all.map((call) => `call=${call.name}`).join(" or ");
  if (!list.length) throw new Problem(every ? `it has no function that looks like one for a move; say ${every}` : "it has no function");
  return list;
}

// The likeliest marks.
function marksToTry() {
  if (given.marks) return [new Marks(given.marks)];
  const source = fs.readFileSync(path, "utf8");
  const known = new Set([...source.matchAll(/(['"`])([^'"`\\]?)\1/g)].map((m) => shown(m[2])));
  for (const [number] of source.matchAll(/-?\b\d\b/g)) known.add(number);
  for (const word of ["null", "undefined"]) if (source.includes(word)) known.add(word);
  const score = (m) => {
    const three = m.numbered ? m.of.slice(1) : m.of;
    return three.filter((value) => known.has(shown(value))).length / three.length;
  };
  return [...texts, ...integers].map((text) => new Marks(text)).sort((a, b) => score(b) - score(a)).slice(0, 24);
}

function boardsToTry() {
  if (!given.board) return Object.keys(boards).filter((board) => rules.has("gravity") || !board.endsWith("-up"));
  if (!boards[given.board]) throw new Problem(`board=${given.board} is not known; ${Object.keys(boards).join(", ")} are`);
  return [given.board];
}

let likelyMarks = null;

// The marks to try, each with the ways to show a board of them.
function* shapesToTry() {
  for (const marks of likelyMarks ||= marksToTry())
    for (const board of boardsToTry())
      if (!/string/.test(board) || marks.of.every((m) => typeof m === "string" && m.length === 1)) yield { marks, board };
}

function readings(shape, answer) {
  if (shape.high !== undefined) return [[shape.answer, answer]];
  const dot = (given.answer || "").lastIndexOf(".");
  const places = given.answer
    ? [[given.answer.slice(0, dot + 1), part(given.answer.slice(0, Math.max(dot, 0)), answer)]] : parts(answer);
  const found = [];
  for (const [place, value] of places)
    for (const key of given.answer ? [given.answer.slice(dot + 1)] : Object.keys(answers)) {
      if (/^column1?$|-up$/.test(key) && !rules.has("gravity") || key === "changed" && place) continue;
      try { found.push([place + key, answers[key][0](value, shape)]); } catch { }
    }
  return found;
}

async function limited(milliseconds, body) {
  globalThis.__body = body;
  const value = vm.runInThisContext("__body()", { timeout: Math.max(1, Math.ceil(milliseconds)) });
  return value instanceof Promise ? await value : value;
}

// The readings under which all answers but some are legal moves, and how many more answers were good than bad.
async function attempt(shape, tests, until, spare = 0) {
  const played = {}, problems = [];  // the squares of each reading by the number of the test
  let fitting = [];
  for (const [number, { board, side }] of tests.entries()) {
    if (Date.now() > until) throw new Problem("it takes too long");
    cells = board;
    try {
      const answer = await limited(Math.min(1000, until - Date.now()), () => shape.ask(board, side));
      const moves = legal(board);
      for (const [key, i] of readings(shape, answer))
        if (moves.includes(i)) (played[key] ||= new Map()).set(number, i);
      problems.push(new Problem(`it answered ${shown(answer)}`));
    } catch (error) {
      if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      problems.push(error);
    }
    fitting = Object.keys(played).filter((key) => number + 1 - played[key].size <= spare);
    if (number >= spare && !fitting.length) throw problems[number];
  }
  Object.assign(shape, { played, problems });
  fitting.sort((a, b) => (a === "changed") - (b === "changed"));
  const told = (key) => String([...played[key]]);
  const first = (key) => fitting.find((other) => told(other) === told(key));  // of readings that say the same
  const score = ([number, i]) => !tests[number].good ? 0 : tests[number].good.includes(i) ? 1 : -1;
  return fitting.filter((key) => first(key) === key)
    .map((key) => [key, [...played[key]].map(score).reduce((a, b) => a + b, 0)]);
}

// Whether the best score is not had again, as of a function that draws lots.
async function isLuck(fits, tests, until) {
  const { score, shape, key } = fits.reduce((a, b) => b.score > a.score ? b : a);
  try {
    for (let k = 0; k < 3; k++) {
      const again = Object.fromEntries(await attempt(shape, tests, until));
      if ((again[key] ?? -99) < score - 4) return true;
    }
    return false;
  } catch { return Date.now() < until; }
}

// Whether neither the names of two functions nor a call of one by the other says which is to be asked.
function rivals(one, other) {
  const calls = (a, b) => a.function.toString().split("{").slice(1).join("{").includes(b.name.split(".").pop());
  return place(one) === place(other) && [2, 3, 4].includes(place(one)) && !calls(one, other) && !calls(other, one);
}

async function find(found) {
  const empty = cells, tests = trials(), until = Date.now() + 0.45 * startTime;
  const best = tests.filter((t) => t.good).length;
  const calls = [], fitting = [];
  let why = "";
  try {
    for (const call of candidates(found)) {
      try { argumentsOf(call); } catch (problem) {
        why = why || `${call.name} cannot be asked: ${problem.message}`;
        continue;
      }
      calls.push(call);
      if (fitting.length && !rivals(fitting[0].call, call)) continue;
      const fits = [];
      for (const { marks, board } of shapesToTry()) {
        if (Date.now() > until || fits.some((fit) => fit.score === best)) break;  // it never errs
        try { await attempt(new Shape(call, board, marks), tests.slice(0, 2), until); } catch (error) {
          why = why || `${call.name} with ${boards[board][2]} of ${marks.name}: ${told(error)}`;
          continue;
        }
        const sides = marks.own || given.marks ? [marks]
          : [marks, new Marks(marks.text + ",me"), new Marks(marks.text + ",other")];
        for (const own of sides) {
          const shape = new Shape(call, board, own);
          try {
            for (const [key, score] of await attempt(shape, tests, until))
              fits.push({ score, board, marks: own, key, shape });
          } catch { }
        }
      }
      if (fits.length) fitting.push({ call, fits });
    }
    if (fitting.length > 1) {
      const several = fitting.map(({ call }) => call.name);
      throw new Problem(`it has ${several.length === 2 ? "two" : several.length} functions that choose a move, `
        + `${several.join(" and ")}; say which with call=${several[0]}`);
    }
    if (fitting.length) {
      const { call, fits } = fitting[0];
      return decide(call, fits, best, await isLuck(fits, tests, until));
    }
    for (const call of calls) {
      const shape = search.test(call.name) && await scoring(call, tests, best, until);
      if (shape) return shape;
    }
    const { fit, misses } = await nearly(calls, tests, until);
    if (fit && misses < 0.45 * tests.length) return decide(fit.shape.call, [fit], best);
    if (fit) {
      const { shape: { call, board, marks, played, problems }, key } = fit;
      const problem = problems.find((_, number) => !played[key].has(number));
      why = `${call.name} with ${boards[board][2]} of ${marks.name} fits best, but `
        + (problem instanceof Problem ? "" : "it threw ") + told(problem);
    }
  } finally {
    cells = empty;
  }
  throw new Problem(`${stopped && `${stopped}; `}no way of calling it gave legal moves${why ? ` (${why})` : ""}; say call=, board=, marks= and answer=`);
}

// The way to call a function that fails in the fewest positions, and in how many.
async function nearly(calls, tests, until) {
  let fit = null, misses = tests.length;
  for (const call of calls)
    for (const { marks, board } of shapesToTry()) {
      const shape = new Shape(call, board, marks);
      try {
        for (const [key, score] of await attempt(shape, tests, until, misses - 1)) {
          const missed = tests.length - shape.played[key].size;
          if (missed < misses) [fit, misses] = [{ score, board, marks, key, shape }, missed];
        }
      } catch { }
    }
  return { fit, misses };
}

// The way in which a function that only says what a position is worth plays well.
async function scoring(call, tests, most, until) {
  const every = Object.keys(scores).filter((key) => key[5] === "-" || argumentsOf(call).includes(depth));
  for (const { marks, board } of shapesToTry()) {
    let best = most / 2, found = null;
    for (const key of given.answer ? every.filter((key) => key === given.answer) : every) {
      const shape = new Shape(call, board, marks, key);
      try {
        const [[, score]] = await attempt(shape, tests, until);
        if (score > best) [best, found] = [score, shape];
      } catch { }
    }
    if (found) return found;
  }
}

function decide(call, fits, most, byLuck = false) {
  const best = Math.max(...fits.map((fit) => fit.score));
  // Two less is chance, unless one never errs: the first that was tried.
  const chance = byLuck ? 99 : best < most ? 2 : 0;
  const { board, marks } = fits.find((fit) => fit.score >= best - chance);
  const same = fits.filter((fit) => fit.board === board && fit.marks === marks);
  const top = Math.max(...same.map((fit) => fit.score));
  const keys = same.filter((fit) => fit.score >= top - (top < most ? 4 : 0)).sort((a, b) => b.score - a.score)
    .map((fit) => fit.key);
  const said = keys.length > 1 ? keys.filter((key) => key !== "changed") : keys;
  let whole = said.filter((key) => !key.includes("."));
  if (!whole.length) whole = said;
  if (whole.length > 1) throw new Problem(`two readings of its answers fit: say answer=${whole[0]} or answer=${whole[1]}`);
  return new Shape(call, board, marks, whole[0]);
}

// The protocol

let shape = null, found = null;

async function start(size, words) {
  [columns, rows, lineLength] = size;
  rules = new Set(words);
  cells = Array(columns * rows).fill(0);
  try {
    found = found || await load();
    if (given.call && given.board && given.marks && given.answer) {
      shape = new Shape(candidates(found)[0], boardsToTry()[0], marksToTry()[0], given.answer);
    } else {
      isMuted = true;
      shape = await find(found);
    }
    say("OK");
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    say(`ERROR ${problem.message.replace(/\n/g, " ")}`);
  } finally {
    isMuted = false;
  }
}

const sideToMove = () => (freeCount(cells) - cells.length) % 2 === 0 ? 1 : 2;

async function move() {
  if (!shape) return say("ERROR no game has been started");
  const side = sideToMove();
  let answer = shape.ask(cells, side);
  if (answer instanceof Promise) answer = await answer;
  let square;
  try { square = shape.read(answer); } catch {
    return say(`${shape.call.name} answered ${shown(answer).slice(0, 60)}`);
  }
  cells[square] = cells[square] || side;
  say(`${square % columns},${Math.floor(square / columns)}`);
}

async function answer(line) {
  const space = line.indexOf(" ");
  const command = space < 0 ? line : line.slice(0, space), rest = space < 0 ? "" : line.slice(space + 1);
  switch (command) {
    case "INFO": case "": return;
    case "TURN": {
      const [x, y] = rest.split(",").map(Number);
      cells[y * columns + x] = sideToMove();
      return move();
    }
    case "BEGIN": return move();
    case "BOARD": {
      const marks = [];
      for (let text; (text = nextLine()) !== "DONE";) marks.push(text.split(",").map(Number));
      const own = 2 * marks.filter(([, , who]) => who === 1).length === marks.length ? 1 : 2;
      cells = Array(columns * rows).fill(0);
      for (const [x, y, who] of marks) cells[y * columns + x] = who === 1 ? own : 3 - own;
      return move();
    }
    case "SWAP2BOARD": {
      let count = 0;
      while (nextLine() !== "DONE") count++;
      return say(count ? "SWAP" : "0,0 1,0 2,1");
    }
    case "RESTART": cells = Array(columns * rows).fill(0); return say("OK");
    case "TAKEBACK": {
      const [x, y] = rest.split(",").map(Number);
      cells[y * columns + x] = 0;
      return say("OK");
    }
    case "ABOUT": {
      const text = (shape ? shape.text : "a function") + (stopped && `, but was stopped, as ${stopped}`);
      return say(`name="${pathOf.basename(path)}: ${text.replace(/"/g, "'")}", `
        + `version="(${shape ? shape.spec.replace(/"/g, '""') : ""})"`);
    }
    case "START": return start([Number(rest), Number(rest), 5], []);
    case "RECTSTART": return start([...rest.split(",").map(Number), 5], []);
    case "MNKSTART": {
      const words = rest.split(",");
      return start(words.slice(0, 3).map(Number), words.slice(3));
    }
    case "END": return exit(0);
    default: say("UNKNOWN");
  }
}

const chunk = Buffer.alloc(65536);
let pending = "";

function nextLine() {
  for (;;) {
    const end = pending.indexOf("\n");
    if (end >= 0) {
      const line = pending.slice(0, end).trim();
      pending = pending.slice(end + 1);
      return line;
    }
    let count = 0;
    try { count = fs.readSync(0, chunk, 0, chunk.length, null); } catch (error) {
      if (error.code === "EAGAIN") continue;
      if (error.code !== "EOF") throw error;
    }
    if (!count) exit(0);
    pending += chunk.toString("utf8", 0, count);
  }
}

(async () => {
  for (;;) await answer(nextLine());
})().catch((error) => {
  write(2, `${error && error.stack || error}\n`);
  exit(1);
});
})();
