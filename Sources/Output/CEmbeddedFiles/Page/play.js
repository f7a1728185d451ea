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
  const isAlone = () => isPerson('x') && isPerson('o');
  // Names are distinct: a person's is no bot's, and of two people O has one that no other has.
  const secondPerson = isBot('Player 2') ? 'Second person' : 'Player 2';
  const isTaken = name => name === secondPerson || isBot(name);
  const nameAt = side => {
    if (!isPerson(side)) return playerAt(side).name;
    if (isAlone() && side === 'o') return secondPerson;
    return [byId('my-name').value.trim(), isAlone() ? 'Player 1' : 'You', 'Person']
      .find(name => name && !isTaken(name)) || `Person ${data.bots.length + 1}`;
  };
  const shownAt = side => (isPerson(side) ? 'you' : shownName(playerAt(side)));
  const isWatched = () => !isPerson('x') && !isPerson('o');
  // Whether somebody who can decide has moved: a person, or either of two bots.
  const isMoved = () => game.moves.some((_, ply) =>
    isWatched() || isPerson(ply % 2 ? opponentOf(game.start.turn) : game.start.turn));

  // The game: where it starts, its moves, its random stream; what a bot chose last, and from where.
  let game = { start: { drawing: '', turn: 'x' }, moves: [] };
  let state = { toMove: 'x', over: false, moves: [], lines: [], winner: null };
  let notes = null, hinted = [], choice = null, thinking = null, isPaused = false, isReady = false, pending = 0;
  // Counts whatever happens: an answer to what was asked before is nobody's.
  let moment = 0;
  const position = () => ({ ...game.start, moves: game.moves });
  const watched = new Map();

  byId('play-board').style.setProperty('--most', `${Math.max(24, 4 * Math.max(columns, rows))}rem`);
  for (const side of ['x', 'o']) byId(`name-${side}`).textContent = sideInWords(side);
  const show = playBoard(byId('play-board'), 'squares', (place, square, digit) => {
    if (!isReady || state.over || !isPerson(state.toMove)) return;
    if (place !== undefined) put(place); else say(refusalOf(position(), square, digit));
  });
  const hintNotes = () => hinted.map(square => [square, { text: '?', tone: 'good', words: 'hint' }]);
  const draw = isFalling => show({ marks: marksOf(position()), legal: state.moves, player: state.toMove,
    notes: new Map([...hintNotes(), ...(notes || [])]),
    isOpen: isReady && !state.over && isPerson(state.toMove), last: game.moves[game.moves.length - 1],
    struck: state.lines, isFalling: isFalling && gravity });
  const say = text => { byId('play-status').textContent = text; };

  // The score of the two that play, whichever sides they have: of a person in all games that are kept, of
  // two bots in those that were watched.
  const watchedGames = [];
  // Whether a side is the first of its pair, as the score has it: the person, or the bot listed first.
  const isFirst = side => {
    const [own, other] = side === 'x' ? seats() : seats().reverse();
    return own === other ? side === 'x' : own === person || other !== person && Number(own) < Number(other);
  };
  const writeScore = () => {
    const [a, b] = isFirst('x') ? ['x', 'o'] : ['o', 'x'];
    const isOf = (name, side) => (isPerson(side) ? !isTaken(name) : name === nameAt(side));
    const ownSide = ({ x, o }) => (isAlone() ? o === secondPerson && 'x'
      : isOf(x, a) && isOf(o, b) ? 'x' : isOf(o, a) && isOf(x, b) && 'o');
    const ends = (isWatched() ? watchedGames : keptGames).filter(ownSide)
      .map(game => (game.result === 'draw' ? 'draws' : game.result === ownSide(game) ? 'me' : 'bot'));
    for (const end of ['me', 'draws', 'bot']) byId(`score-${end}`).textContent = ends.filter(other => other === end).length;
    const [x, o] = seats();
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
    if (game.isCounted || !isMoved()) return;
    game.isCounted = true;
    const [x, o, result] = [nameAt('x'), nameAt('o'), state.winner || 'draw'];
    if (isWatched()) watchedGames.push({ x, o, result }); else keepGame(game, x, o, result);
  };

  // After whatever has changed: the state is told, and a bot that is to move is asked.
  const next = isFalling => {
    const now = ++moment;
    clearTimeout(pending);
    gameWorker.drop('hint');
    state = stateOf(position());
    const last = opponentOf(state.toMove);
    const marked = choice && !isPerson(last) && choice.ply === game.moves.length
      ? ` ${shownAt(last)} played ${squareName(game.moves[game.moves.length - 1])}.` : '';
    if (state.over) { finish(); say(endInWords(last)); }
    else if (isPerson(state.toMove)) say((isAlone() ? `${state.toMove.toUpperCase()} to move.`
      : `Your turn: you are ${sideInWords(state.toMove)}.`) + marked);
    else if (isWatched() && isPaused && !game.moves.length) say(`${shownAt('x')} has X and ${shownAt('o')} O: press Start.`);
    else if (isWatched() && isPaused) say(`Paused: ${shownAt(state.toMove)} is to move as ${state.toMove.toUpperCase()}.`);
    else {
      say(`${shownAt(state.toMove)} is thinking as ${state.toMove.toUpperCase()}.`);
      if (thinking !== game.moves) pending = setTimeout(reply, calm.matches ? 0 : 350);
    }
    byId('take-back').disabled = !isMoved();
    byId('hint').disabled = state.over || !isPerson(state.toMove);
    byId('pause').hidden = !isWatched() || state.over;
    byId('pause').textContent = !isPaused ? 'Pause' : game.moves.length ? 'Resume' : 'Start';
    byId('play-hint').textContent = '';
    notes = null;
    hinted = [];
    byId('play-moves').replaceChildren(...game.moves.map((square, ply) => el('li', {}, `${ply + 1} ${squareName(square)}`)));
    byId('play-moves').scrollTop = byId('play-moves').scrollHeight;
    writeScore();
    draw(isFalling);
    study(now);
  };
  // A bot is asked once for a move, even if its game is paused and goes on meanwhile.
  const reply = async () => {
    const moves = thinking = game.moves, from = position();
    const isWanted = () => moves === game.moves;
    try {
      const square = await playerAt(state.toMove).choose(from,
        { side: state.toMove, hash: game.hash, game: game.number });
      if (!isWanted() || square === undefined) return;
      choice = { position: from, bot: seatOf[state.toMove].value, ply: from.moves.length + 1 };
      put(square);
    } catch (error) {
      thinking = null;
      if (isWanted()) say(`${shownAt(state.toMove)} could not move: ${error.message}.`);
    }
  };
  const put = square => {
    // A game that was not played is not the tournament's next one.
    if (game.isNext) watched.set(seats().join(' '), game.pair + 1);
    game.isNext = false;
    game.moves = [...game.moves, square];
    next(true);
  };
  // What is asked to be shown: of this position, or of the last choice of a bot.
  const study = async now => {
    const kind = byId('play-show').value, of = kind === 'why' ? choice : null;
    for (const topic of of ? ['play'] : ['play', 'why']) studyWorker.drop(topic);
    if (of) of.study ??= studyOf('why', of.bot, of.position);
    const found = await announced(byId('play-thinking'),
      of ? of.study : studyOf('play', kind === 'why' ? '' : kind, position()));
    // What was dropped can be asked again.
    if (of && !found) of.study = null;
    if (!found || now !== moment || kind !== byId('play-show').value) return;
    const isAlike = !notes && !found.notes;
    notes = found.notes;
    byId('play-thinking').replaceChildren(...found.below.filter(Boolean));
    // A mark that is falling is let fall.
    if (!isAlike) draw();
  };

  // A game from a start; where two bots play from the beginning, it is the next of the two as a tournament
  // has them. It may wait until everybody has a seat.
  const begin = (start, from, waits) => {
    if (!isReady) return;
    gameWorker.drop('move');
    const isNext = isWatched() && !start.drawing;
    const pair = watched.get(seats().join(' ')) || 0;
    const [a, b] = [playerAt('x'), playerAt('o')];
    game = { start, moves: [], isNext, pair, hash: isNext && a.isProgram && b.isProgram ? pairHash(a, b) : anyHash(),
      number: isNext ? 2 * pair + (a.rank > b.rank ? 1 : 0) : 0 };
    notes = choice = null;
    isPaused = Boolean(waits && isWatched());
    byId('play-thinking').replaceChildren();
    byId('play-from').replaceChildren(...(from ? ['From ', el('a', { href: linkTo({ game: from.n, ply: from.ply }) },
      `game ${from.n}`), ` after ${plural(from.ply, 'move')}. New games start on the empty board.`] : []));
    next();
  };
  const emptyStart = { drawing: '', turn: 'x' };
  // Whoever takes a seat in the middle of a game goes on from there, in a game of its own.
  const reseat = () => begin(state.over || !game.moves.length ? game.moves.length ? emptyStart : game.start
    : { drawing: drawingOf(marksOf(position())), turn: state.toMove }, null, true);
  const takeBack = () => {
    gameWorker.drop('move');
    const isOne = isPerson('x') !== isPerson('o');
    do game.moves = game.moves.slice(0, -1);
    while (isOne && game.moves.length && !isPerson(sideToMove(position())));
    notes = choice = null;
    if (isWatched()) isPaused = true;
    next();
  };
  const hint = async () => {
    const now = moment;
    const found = await announced(byId('play-hint'), valuesOf(gameWorker, 'hint', position()));
    if (!found || now !== moment) return;
    let text = worthInWords(found), squares = [...bestMoves(found), ...blocksOf(found)];
    if (!squares.length) {
      const square = await announced(byId('play-hint'),
        gameWorker.ask('hint', 'move', position(), 'minimax', { side: 'hint', hash: '0', game: 0 }));
      if (square === undefined || now !== moment) return;
      text = `minimax would play ${squareName(square)}.`;
      squares = [square];
    }
    byId('play-hint').textContent = `Hint: ${text}`;
    hinted = squares;
    draw();
  };

  fillSeats();
  const first = [...players.keys()][0];
  for (const [index, side] of ['x', 'o'].entries()) {
    const seat = data.seats ? data.seats[index] : index ? first : null;
    seatOf[side].value = seat === null ? person : seat;
    seatOf[side].addEventListener('change', reseat);
  }
  const checkName = () => {
    const typed = byId('my-name').value.trim();
    byId('name-problem').textContent = !isTaken(typed) ? ''
      : `Another player is called ${isolated(typed)}; choose another name. Until then, you are ${nameAt(isPerson('x') ? 'x' : 'o')}.`;
  };
  byId('my-name').value = stored(nameKey) || data.person || '';
  byId('my-name').addEventListener('input', () => {
    checkName();
    store(nameKey, byId('my-name').value.trim());
  });
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
      const { bot } = addPlayer(byId('other').value.trim(), [nameAt('x'), nameAt('o'), secondPerson]);
      byId('other-problem').textContent = '';
      byId('other').value = '';
      fillSeats();
      offerPlayers();
      seatOf[isPerson('o') && !isPerson('x') ? 'x' : 'o'].value = bot;
      reseat();
    } catch ({ message }) { byId('other-problem').textContent = message.replace(/[^?]$/, '$&.'); }
  });
  byId('pause').addEventListener('click', () => { isPaused = !isPaused; next(); });
  // Whoever asks first for the bots has them started.
  let readying;
  const getReady = () => readying ??= (async () => {
    isReady = await startPlayers();
    byId('play-refused').hidden = isReady && (!hasProgram || Boolean(rulesBots));
    byId('play-body').hidden = byId('play-caption').hidden = !isReady;
    if (!isReady) return;
    fillSeats();
    setUpKept(writeScore);
    checkName();
    begin(emptyStart);
  })();
  // A position of a kept game, for the side that is to move there and may move at once; the other has its
  // bot if that can be played against.
  playFrom = async (from, at, square) => {
    const { toMove, marks } = { toMove: sideToMove(positionAt(at)), marks: played.marks[at] };
    const other = opponentOf(toMove), bot = from[other];
    await getReady();
    if (!isReady) return byId('play').scrollIntoView();
    seatOf[toMove].value = person;
    if (players.has(bot)) seatOf[other].value = bot;
    else if (isPerson(other)) seatOf[other].value = first;
    byId('play-fold').open = true;
    begin({ drawing: at || from.s ? drawingOf(marks) : '', turn: toMove }, { n: from.n, ply: at });
    if (square !== undefined) put(square);
    byId('play').scrollIntoView();
    byId('squares').querySelector('[tabindex="0"]').focus({ preventScroll: true });
  };

  draw();
  say('Starting the bots …');
  whenSeen(byId('play'), getReady);
};
