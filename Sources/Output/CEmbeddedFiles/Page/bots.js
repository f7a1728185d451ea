// The built-in bots, compiled for WebAssembly from the source that the command has. The page has an
// instance of its own that knows the rules; those in workers think, so that the page never waits for them.
// A position is { drawing, turn, moves }: moves from a drawing, or from the empty board where that is ''.
const botsOf = async (module, [columns, rows, terms]) => {
  const { exports: bots } = await WebAssembly.instantiate(module);
  const put = bytes => {
    const address = bots.room(bytes.length);
    new Uint8Array(bots.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  };
  const putText = text => put(new TextEncoder().encode(text));
  const answer = () => new TextDecoder().decode(
    new Uint8Array(bots.memory.buffer, bots.answerAddress(), bots.answerCount()));
  const expect = isRight => { if (!isRight) throw new Error(answer()); };
  const look = ({ drawing, turn, moves }) => {
    if (drawing) expect(bots.look(putText(drawing), turn === 'x' ? 0 : 1) === 1); else bots.clear();
    const squares = moves.flatMap(square => [square & 255, square >> 8]);
    expect(bots.play(put(squares) / 2) === moves.length);
  };
  // A bot is entered once for each side that it plays, since each has a random stream of its own.
  const entered = new Map();
  const enter = (spec, side) => {
    const key = side + spec;
    if (!entered.has(key)) {
      const number = bots.enter(putText(spec));
      expect(number >= 0);
      entered.set(key, { number });
    }
    return entered.get(key);
  };
  expect(bots.begin(columns, rows, putText(terms)) === 1);
  return {
    // Fails with the reason where a spec is wrong.
    check(spec) { enter(spec, ''); },
    // Whose turn it is, the legal moves, and how the game ended if it has.
    state(position) {
      look(position);
      bots.state();
      return JSON.parse(answer());
    },
    // The move of a bot; a stream is that of a game and a side, and begins anew with another game.
    move(position, spec, { side, hash, game }) {
      look(position);
      const bot = enter(spec, side);
      if (bot.game !== `${hash} ${game}`) bots.stream(bot.number, BigInt(hash), BigInt(game), side === 'x' ? 0 : 1);
      bot.game = `${hash} ${game}`;
      return bots.move(bot.number);
    },
    // How likely each move of a bot is, and why.
    explain(position, spec, samples, seed) {
      look(position);
      if (bots.explain(enter(spec, '').number, samples, BigInt(seed)) !== 1) return null;
      // A probability is a whole number, and how often it is halved.
      return JSON.parse(answer(), (key, value) => (key === 'probability' ? value[0] / 2 ** value[1] : value));
    },
    // What each move is worth with best play, as far as so many nodes tell.
    values(position, nodes) {
      look(position);
      bots.values(nodes);
      return JSON.parse(answer());
    },
  };
};
const unpacked = base64 => {
  const packed = new Blob([Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))]);
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
};
const workerSource = `const unpacked = ${unpacked}, botsOf = ${botsOf};
let bots, begun;
const begin = async (program, game) => {
  begun = [typeof program === 'string' ? await WebAssembly.compile(await unpacked(program)) : program, game];
  bots = await botsOf(...begun);
  return begun[0];
};
onmessage = async ({ data: { act, values } }) => {
  try {
    postMessage({ answer: act === 'begin' ? await begin(...values) : bots[act](...values) });
  } catch (error) {
    // An instance that was stopped in the middle of something is of no more use.
    if (begun && error.constructor !== Error) bots = await botsOf(...begun).catch(() => bots);
    postMessage({ problem: error.message });
  }
};`;

// A worker is asked one question after the other. Of those on a topic only the last is asked; an earlier one
// is answered by undefined, as nobody wants it now. What has been dropped has so many milliseconds to end; then
// its worker is stopped in the middle of it, and another one begins with the program that is there.
const patience = 1000;
const gameOfBots = data.play && [columns, rows, data.play.terms];
let program;
const workerFor = () => {
  let worker = null, asked = null;
  const questions = [];
  const sendNext = () => {
    if (asked || !questions.length) return;
    asked = questions.shift();
    worker.postMessage({ act: asked.act, values: asked.values });
  };
  const settle = (way, value) => {
    const { [way]: tell } = asked || {};
    asked = null;
    tell?.(value);
    sendNext();
  };
  const start = () => {
    worker = new Worker(URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })));
    worker.onmessage = ({ data: { answer, problem } }) =>
      (problem === undefined ? settle('done', answer) : settle('fail', new Error(problem)));
    worker.onerror = () => settle('fail', new Error('no worker'));
    return new Promise((done, fail) => {
      questions.unshift({ act: 'begin', values: [program, gameOfBots], done, fail });
      sendNext();
    });
  };
  const restart = () => {
    asked = worker.onmessage = null;
    worker.terminate();
    start().catch(() => {});
  };
  const drop = topic => {
    const waiting = questions.findIndex(question => question.topic === topic), late = asked;
    if (waiting >= 0) questions.splice(waiting, 1)[0].done(undefined);
    if (late?.topic !== topic) return;
    late.done(undefined);
    setTimeout(() => { if (late === asked) restart(); }, patience);
  };
  const ask = (topic, act, ...values) => new Promise((done, fail) => {
    drop(topic);
    questions.push({ topic, act, values, done, fail });
    if (worker) sendNext(); else start().catch(() => {});
  });
  return { start, ask, drop, asked: () => asked };
};
// The game on the page never waits for what is asked beside it.
const gameWorker = workerFor(), studyWorker = workerFor();

// The bots are unpacked when they are first needed, by a worker, which hands them on. Where the browser
// lets the page have no WebAssembly or no worker, the answer is false.
let rulesBots = null;
let starting;
const startBots = () => starting ??= (async () => {
  if (document.readyState === 'loading')
    await new Promise(done => addEventListener('DOMContentLoaded', () => setTimeout(done)));
  try {
    program = byId('program').textContent;
    program = await gameWorker.start();
    rulesBots = await botsOf(program, gameOfBots);
    return true;
  } catch {
    return false;
  }
})();
