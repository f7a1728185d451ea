#!/usr/bin/env node
// Marks the first legal square. Write a better choose(); the rest is the whole protocol.
const readline = require("readline");

const known = new Set(["gravity", "exact", "unblocked", "misere"]);  // what choose() obeys; leave out what yours does not
const rulesOf = { "rule 1": ["exact"], "rule 4": ["renju"], "rule 8": ["unblocked"], "rule 9": ["exact", "unblocked"] };
let columns = 0, rows = 0, lineLength = 0, rules = new Set();
let board = [];  // board[row][column] is 1 for our marks, 2 for the opponent's, 0 if free
let lines = null;  // those of a BOARD or SWAP2BOARD until DONE

function choose() {
  const squares = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) if (board[y][x] === 0) squares.push([x, y]);
  // With gravity marks rest on the bottom row or on other marks.
  const legal = ([x, y]) => !rules.has("gravity") || y === rows - 1 || board[y + 1][x] !== 0;
  return squares.find(legal);
}

const say = (text) => process.stdout.write(text + "\n");
const numbers = (text) => text.split(",").map(Number);
const clear = () => { board = Array.from({ length: rows }, () => Array(columns).fill(0)); };

function move() {
  const [x, y] = choose();
  board[y][x] = 1;
  say(`${x},${y}`);
}

function newGame(size, words) {
  if (!words.every((word) => known.has(word))) return say(`ERROR rules other than ${[...known].join(", ")} are not known`);
  [columns, rows, lineLength] = size;
  rules = new Set(words);
  clear();
  say("OK");
}

function finish(command) {
  if (command === "SWAP2BOARD") return say(lines.length ? "SWAP" : "0,0 1,0 2,1");
  clear();
  for (const [x, y, who] of lines.map(numbers)) board[y][x] = who;
  move();
}

let listing = null;  // the command whose lines are read
readline.createInterface({ input: process.stdin }).on("line", (text) => {
  const line = text.trim();
  if (listing && line !== "DONE") return lines.push(line);
  const [command, ...words] = line.split(" "), rest = words.join(" ");
  switch (command) {
    case "START": return newGame([Number(rest), Number(rest), 5], []);  // n by n, five in a row
    case "RECTSTART": return newGame([...numbers(rest), 5], []);  // columns,rows: five in a row
    case "MNKSTART": {  // columns,rows,lineLength and perhaps rules
      const parts = rest.split(",");
      return newGame(parts.slice(0, 3).map(Number), parts.slice(3));
    }
    case "RESTART": return newGame([columns, rows, lineLength], [...rules]);  // the same game from the start
    case "BEGIN": return move();
    case "TURN": {
      const [x, y] = numbers(rest);
      board[y][x] = 2;
      return move();
    }
    case "BOARD": case "SWAP2BOARD":  // lines x,y,who or x,y until DONE
      [listing, lines] = [command, []];
      return;
    case "DONE": {
      const done = listing;
      listing = null;
      return finish(done);
    }
    case "TAKEBACK": {
      const [x, y] = numbers(rest);
      board[y][x] = 0;
      return say("OK");
    }
    case "ABOUT": return say('name="First Free", version="1.0", author="you", country="EU"');
    case "END": return process.exit(0);
    case "INFO":  // of its keys, rule names one of Gomocup's rules
      if (!(rulesOf[rest] || []).every((word) => known.has(word))) say(`ERROR ${rest} is not known`);
      return;
    case "": return;
    default: return say("UNKNOWN");
  }
});
