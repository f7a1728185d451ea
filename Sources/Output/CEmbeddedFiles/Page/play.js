// Games on the page: each side has a person or a player, and both look at one position.
let playFrom = () => {};
const person = 'me';
const drawingOf = marks => Array.from({ length: rows }, (_, row) =>
  marks.slice(row * columns, (row + 1) * columns).map(mark => mark || '.').join('')).join('/');

const setUpPlay = () => {
  const seatOf = { x: byId('seat-x'), o: byId('seat-o') };
  const seats = () => [seatOf.x.value, seatOf.o.value];
  const fillSeats = () => {
    for (const side of ['x', 'o']) {
      const chosen = seatOf[side].value;
      seatOf[side].replaceChildren(el('option', { value: person }, 'you'),
        ...[...players.values()].map(player => el('option', { value: player.bot }, shownName(player))));
      if ([...seatOf[side].options].some(({ value }) => value === chosen)) seatOf[side].value = chosen;
    }
  };
  const playerAt = side => players.get(Number(seatOf[side].value));
  const isPerson = side => seatOf[side].value === person;
  const myName = () => byId('my-name').value.trim() || 'You';
  const nameAt = side => (isPerson(side) ? myName() : playerAt(side).name);
  const shownAt = side => (isPerson(side) ? 'you' : shownName(playerAt(side)));
  const isWatched = () => !isPerson('x') && !isPerson('o');

  // The game: where it starts, its moves, its random stream; what a bot chose last, and from where.
  let game = { start: { drawing: '', turn: 'x' }, moves: [] };
  let state = { toMove: 'x', over: false, moves: [], lines: [], winner: null };
  let notes = null, choice = null, isPaused = false, isReady = false, pending = 0;
  // Counts whatever happens: an answer to what was asked before is nobody's.
  let moment = 0;
  const position = () => ({ ...game.start, moves: game.moves });
  const watched = new Map();

  const show = playBoard(byId('play-board'), (place, square) => {
    if (!isReady || state.over || !isPerson(state.toMove)) return;
    if (place !== undefined) return put(place);
    if (marksOf(position())[square]) return;
    // The rules say why not.
    try { stateOf({ ...position(), moves: [...game.moves, square] }); } catch ({ message }) {
      say(`${message[0].toUpperCase()}${message.slice(1)}.`);
    }
  });
  const draw = isFalling => show({ marks: marksOf(position()), legal: state.moves, player: state.toMove, notes,
    isOpen: isReady && !state.over && isPerson(state.toMove), last: game.moves[game.moves.length - 1],
    struck: state.lines, isFalling: isFalling && gravity });
  const say = text => { byId('play-status').textContent = text; };

  // The score of the two that play, whichever sides they have.
  const scores = new Map();
  const score = () => {
    const pair = seats().sort().join();
    if (!scores.has(pair)) scores.set(pair, { first: 0, draws: 0, second: 0 });
    return scores.get(pair);
  };
  // Whether a side is the first of its pair, as the score has it: the person, or the bot listed first.
  const isFirst = side => {
    const [own, other] = side === 'x' ? seats() : seats().reverse();
    return own === other ? side === 'x' : own === person || other !== person && Number(own) < Number(other);
  };
  const writeScore = () => {
    const { first, draws, second } = score();
    const [a, b] = isFirst('x') ? ['x', 'o'] : ['o', 'x'];
    const [x, o] = seats();
    byId('score-me').textContent = first;
    byId('score-draws').textContent = draws;
    byId('score-bot').textContent = second;
    byId('score-mine').textContent = x === o ? 'X' : isPerson(a) ? 'You' : shownAt(a);
    byId('score-name').textContent = x === o ? 'O' : shownAt(b);
  };

  const endInWords = last => {
    const { winner, lines: struck } = state;
    if (!winner) return 'Draw.';
    const on = struck.map(line => line.map(squareName).join(' ')).join(' and ');
    const isOne = isPerson('x') !== isPerson('o');
    const who = isOne && isPerson(last) ? 'you' : isPerson(last) ? last.toUpperCase() : shownAt(last);
    if (isOne && isPerson(winner)) return misere ? `You win: ${who} completed ${on}!` : `You win on ${on}!`;
    if (isOne && misere) return `You lose: you completed ${on}.`;
    const name = isPerson(winner) || seats()[0] === seats()[1] ? winner.toUpperCase() : shownAt(winner);
    return misere ? `${name} wins: ${who} completed ${on}.` : `${name} wins on ${on}.`;
  };
  const finish = () => {
    if (game.isCounted) return;
    game.isCounted = true;
    if (!state.winner) score().draws++;
    else if (isFirst(state.winner)) score().first++;
    else score().second++;
    if (!isWatched()) keepGame(game, nameAt('x'), nameAt('o'), state.winner);
  };

  // After whatever has changed: the state is told, and a bot that is to move is asked.
  const next = isFalling => {
    const now = ++moment;
    clearTimeout(pending);
    state = stateOf(position());
    const last = opponentOf(state.toMove);
    const marked = choice && !isPerson(last) && choice.ply === game.moves.length
      ? ` ${shownAt(last)} marked ${squareName(game.moves[game.moves.length - 1])}.` : '';
    if (state.over) { finish(); say(endInWords(last)); }
    else if (isPerson(state.toMove)) say((isPerson('x') && isPerson('o') ? `${state.toMove.toUpperCase()} to move.`
      : `Your turn: you are ${state.toMove.toUpperCase()}.`) + marked);
    else if (isWatched() && isPaused) say(`Paused: ${shownAt(state.toMove)} is to move as ${state.toMove.toUpperCase()}.`);
    else {
      say(`${shownAt(state.toMove)} is thinking as ${state.toMove.toUpperCase()}.`);
      pending = setTimeout(() => reply(now), calm.matches ? 0 : 350);
    }
    byId('take-back').disabled = !game.moves.length;
    byId('hint').disabled = state.over || !isPerson(state.toMove);
    byId('pause').hidden = !isWatched() || state.over;
    byId('pause').textContent = isPaused ? 'Go on' : 'Pause';
    byId('play-hint').textContent = '';
    notes = null;
    writeScore();
    draw(isFalling);
    study(now);
  };
  const reply = async now => {
    const from = position();
    try {
      const square = await playerAt(state.toMove).choose(from,
        { side: state.toMove, hash: game.hash, game: game.number });
      if (now !== moment || square === undefined) return;
      choice = { position: from, bot: seatOf[state.toMove].value, ply: from.moves.length + 1 };
      put(square);
    } catch (error) {
      if (now === moment) say(`${shownAt(state.toMove)} has no move: ${error.message}.`);
    }
  };
  const put = square => {
    game.moves = [...game.moves, square];
    next(true);
  };
  // What is asked to be shown: of this position, or of the last choice of a bot.
  const study = async now => {
    const kind = byId('play-show').value;
    const found = await (kind !== 'why' ? studyOf('play', kind, position())
      : choice ? choice.study ??= studyOf('why', choice.bot, choice.position) : studyOf('play', '', position()))
      .catch(() => undefined);
    if (!found || now !== moment || kind !== byId('play-show').value) return;
    const isAlike = !notes && !found.notes;
    notes = found.notes;
    byId('play-thinking').replaceChildren(...found.below.filter(Boolean));
    // A mark that is falling is let fall.
    if (!isAlike) draw();
  };

  // A game from a start; where two bots play, it is the next of the two as a tournament has them.
  const begin = (start, from) => {
    if (!isReady) return;
    const [x, o] = seats();
    const number = watched.get(`${x} ${o}`) || 0;
    if (isWatched()) watched.set(`${x} ${o}`, number + 1);
    const [a, b] = [playerAt('x'), playerAt('o')];
    game = { start, moves: [], hash: a?.isProgram && b?.isProgram ? pairHash(a, b) : anyHash(),
      number: isWatched() ? 2 * number + (a.rank > b.rank ? 1 : 0) : 0 };
    notes = choice = null;
    isPaused = false;
    byId('play-thinking').replaceChildren();
    byId('play-from').replaceChildren(...(from ? ['From ', el('a', { href: linkTo({ game: from.n, ply: from.ply }) },
      `game ${from.n}`), ` after ${plural(from.ply, 'ply', 'plies')}. New games start on the empty board.`] : []));
    next();
  };
  const emptyStart = { drawing: '', turn: 'x' };
  // Whoever takes a seat in the middle of a game goes on from there, in a game of its own.
  const reseat = () => begin(state.over || !game.moves.length ? game.moves.length ? emptyStart : game.start
    : { drawing: drawingOf(marksOf(position())), turn: state.toMove });
  const takeBack = () => {
    const isOne = isPerson('x') !== isPerson('o');
    do game.moves = game.moves.slice(0, -1);
    while (isOne && game.moves.length && !isPerson(sideToMove(position())));
    notes = choice = null;
    if (isWatched()) isPaused = true;
    next();
  };
  const hint = async () => {
    const now = moment;
    const found = await ask('hint', 'values', position(), effort);
    if (!found || now !== moment) return;
    let text = worthInWords(found), squares = bestMoves(found);
    if (!squares.length) {
      const square = await ask('hint', 'move', position(), 'minimax', { side: 'hint', hash: '0', game: 0 });
      if (square === undefined || now !== moment) return;
      text = `minimax would play ${squareName(square)}.`;
      squares = [square];
    }
    byId('play-hint').textContent = `Hint: ${text}`;
    notes = new Map([...(notes || []), ...squares.map(square => [square, { text: '?', tone: 'good', words: 'hint' }])]);
    draw();
  };

  fillSeats();
  const first = [...players.keys()][0];
  for (const [index, side] of ['x', 'o'].entries()) {
    const seat = data.seats ? data.seats[index] : index ? first : null;
    seatOf[side].value = seat === null ? person : seat;
    seatOf[side].addEventListener('change', reseat);
  }
  byId('my-name').value = data.person || '';
  byId('play-show').append(...[...studyKinds(), ['why', 'why the bot moved']].map(([value, text]) => el('option', { value }, text)));
  byId('play-show').addEventListener('change', () => study(moment));
  byId('new-game').addEventListener('click', () => begin(emptyStart));
  byId('take-back').addEventListener('click', takeBack);
  byId('switch').addEventListener('click', () => {
    [seatOf.x.value, seatOf.o.value] = seats().reverse();
    reseat();
  });
  byId('hint').hidden = byId('other-fold').hidden = !hasProgram;
  byId('hint').addEventListener('click', hint);
  byId('add').addEventListener('submit', event => {
    event.preventDefault();
    try {
      const { bot } = addPlayer(byId('other').value.trim());
      byId('other-problem').textContent = '';
      fillSeats();
      offerPlayers();
      seatOf[isPerson('o') && !isPerson('x') ? 'x' : 'o'].value = bot;
      reseat();
    } catch ({ message }) { byId('other-problem').textContent = message.replace(/[^?]$/, '$&.'); }
  });
  byId('pause').addEventListener('click', () => { isPaused = !isPaused; next(); });
  setUpKept();
  // A position of a kept game, for the side that is to move there; the other has its bot if that can be
  // played against.
  playFrom = (from, at) => {
    const { toMove, marks } = { toMove: sideToMove(positionAt(at)), marks: played.marks[at] };
    const other = opponentOf(toMove), bot = from[other];
    seatOf[toMove].value = person;
    if (players.has(bot)) seatOf[other].value = bot;
    else if (isPerson(other)) seatOf[other].value = first;
    byId('play-fold').open = true;
    begin({ drawing: at || from.s ? drawingOf(marks) : '', turn: toMove }, { n: from.n, ply: at });
    byId('play').scrollIntoView();
    byId('squares').querySelector('[tabindex="0"]').focus({ preventScroll: true });
  };

  draw();
  say('The bots are being started.');
  whenSeen(byId('play'), async () => {
    isReady = await startPlayers();
    byId('play-refused').hidden = isReady && (!hasProgram || Boolean(rulesBots));
    byId('play-body').hidden = !isReady;
    if (!isReady) return;
    fillSeats();
    begin(emptyStart);
  });
};
