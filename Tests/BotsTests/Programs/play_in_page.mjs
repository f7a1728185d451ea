// Plays games with the bots of the page, as a page does. Each line of the input is a game:
// {"columns", "rows", "terms", "x", "o", "opening", "hash", "number"}; each line of the output is its moves, as
// numbers of squares, and the legal moves, the lines and the winner at the end.
// usage: node play_in_page.mjs MODULE <GAMES
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const module = new WebAssembly.Module(gunzipSync(readFileSync(process.argv[2])));
if (WebAssembly.Module.imports(module).length > 0) throw new Error("the module has imports");
const bots = new WebAssembly.Instance(module, {}).exports;

function put(bytes) {
  const address = bots.room(bytes.length);
  new Uint8Array(bots.memory.buffer, address, bytes.length).set(bytes);
  return bytes.length;
}
const putText = (text) => put(new TextEncoder().encode(text));
const answer = () => {
  const bytes = new Uint8Array(bots.memory.buffer, bots.answerAddress(), bots.answerCount());
  return new TextDecoder().decode(bytes);
};

for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const game = JSON.parse(line);
  if (bots.begin(game.columns, game.rows, putText(game.terms)) !== 1) throw new Error(answer());
  const players = [game.x, game.o].map((spec, side) => {
    const bot = bots.enter(putText(spec));
    if (bot < 0) throw new Error(answer());
    bots.stream(bot, BigInt(game.hash), BigInt(game.number), side);
    return bot;
  });
  const moves = [];
  const make = (move) => {
    if (bots.play(put([move & 0xff, move >> 8]) / 2) !== 1) throw new Error(answer());
    moves.push(move);
  };
  game.opening.forEach(make);
  for (;;) {
    const move = bots.move(players[moves.length % 2]);
    if (move < 0) break;
    make(move);
  }
  bots.state();
  const { over, winner, lines } = JSON.parse(answer());
  console.log(JSON.stringify({ moves, over, winner, lines }));
}
