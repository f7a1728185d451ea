// Games against the bots.
// What differs from the plain game: whether marks fall, whether a line loses, and for each line the
// squares that would make it longer, where a longer row is none.
const { gravity, misere, ends } = data.play || {};
const boardSquares = data.squares.map((_, square) => square);
const completedLines = (marks, player) => lines.filter((line, index) =>
  line.every(square => marks[square] === player) && !ends?.[index].some(square => marks[square] === player));
// Where a mark goes that is put on a square: it falls to the lowest free one of the column, or stays.
const placeOf = (marks, square) => {
  if (!gravity) return marks[square] ? undefined : square;
  return boardSquares.filter(other => other % columns === square % columns && !marks[other]).pop();
};
const legalSquares = marks => boardSquares.filter(square => placeOf(marks, square) === square);
const opponentOf = player => (player === 'x' ? 'o' : 'x');

// The unfinished positions in the order of the data: by their marks as base-three numbers, the first
// square the highest digit, 1 for X and 2 for O.
const codeOf = marks => marks.reduce((sum, mark) => sum * 3 + (mark === 'x' ? 1 : mark === 'o' ? 2 : 0), 0);
const positionNumbers = () => {
  const codes = new Set();
  const visit = (marks, player) => {
    const code = codeOf(marks), moves = legalSquares(marks);
    if (codes.has(code) || !moves.length || completedLines(marks, opponentOf(player)).length) return;
    codes.add(code);
    for (const square of moves)
      visit(marks.map((mark, other) => (other === square ? player : mark)), opponentOf(player));
  };
  visit(boardSquares.map(() => null), 'x');
  return new Map([...codes].sort((a, b) => a - b).map((code, number) => [code, number]));
};
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const fillPlay = () => {
  const numbers = positionNumbers();
  const scores = data.policies.map(() => ({ me: 0, draws: 0, bot: 0 }));
  let marks, me, turn, over, starts = 'me', games = 0, pending = 0, answers = [], answer = null;
  const policy = () => data.policies[byId('opponent').selectedIndex];
  const tally = () => scores[byId('opponent').selectedIndex];
  // The probability that the bot gives each legal move, also in words.
  const distribution = () => {
    const { like, chances } = policy();
    const { width, index, rows } = like === undefined ? policy() : data.policies[like];
    const at = numbers.get(codeOf(marks)) * width;
    let number = 0;
    for (let i = 0; i < width; i++) number = number * 64 + digits.indexOf(index[at + i]);
    return legalSquares(marks).map((square, rank) => {
      const [chance, text] = chances[rows[number][rank]];
      return { square, chance, text };
    });
  };

  // The square that is pointed at or has the focus: where marks fall, its column shows where.
  let pointed = null;
  const point = square => () => { pointed = square; if (gravity) draw(); };
  const buttons = boardSquares.map(square => {
    const button = el('button', { type: 'button', 'data-square': squareName(square), onclick: () => mark(square),
      onpointerenter: point(square), onpointerleave: point(null), onfocus: point(square), onblur: point(null) });
    button.addEventListener('keydown', event => {
      const column = square % columns;
      const target = { ArrowLeft: column ? square - 1 : -1, ArrowRight: column < columns - 1 ? square + 1 : -1,
        ArrowUp: square - columns, ArrowDown: square + columns }[event.key];
      if (target === undefined) {
        // Where marks fall, columns have their digits.
        if (gravity && event.key >= '1' && event.key <= String(columns)) mark(Number(event.key) - 1);
        return;
      }
      event.preventDefault();
      if (buttons[target]) focusOn(target);
    });
    return button;
  });
  const focusOn = square => {
    buttons.forEach((button, index) => { button.tabIndex = index === square ? 0 : -1; });
    buttons[square].focus();
  };
  byId('squares').append(...buttons);
  byId('squares').classList.toggle('columns', Boolean(gravity));

  const draw = () => {
    const struck = ['x', 'o'].flatMap(player => completedLines(marks, player));
    buttons.forEach((button, square) => {
      const place = placeOf(marks, square);
      const isMine = !over && turn === me && place !== undefined;
      const isLanding = gravity && !over && turn === me && pointed !== null && placeOf(marks, pointed) === square;
      const shown = byId('show-chances').checked ? answers.find(move => move.square === square) : undefined;
      button.replaceChildren(...[
        marks[square] || isLanding ? svg('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' },
          ((marks[square] || me) === 'x' ? markX : markO)(5, 5)) : null,
        shown?.chance ? el('span', { class: 'chance' }, shown.text) : null].filter(Boolean));
      button.classList.toggle('landing', isLanding);
      button.setAttribute('aria-disabled', String(!isMine));
      button.setAttribute('aria-label', squareName(square) + ', '
        + (marks[square] ? marks[square].toUpperCase() : place === square ? 'free' : `falls to ${squareName(place)}`));
    });
    byId('squares').querySelector(':scope > svg')?.remove();
    if (struck.length) byId('squares').append(
      svg('svg', { viewBox: `0 0 ${columns * 10} ${rows * 10}`, 'aria-hidden': 'true' }, struck.map(strike)));
    const { me: mine, draws, bot } = tally();
    byId('score-me').textContent = mine;
    byId('score-draws').textContent = draws;
    byId('score-bot').textContent = bot;
    byId('score-name').textContent = names[policy().bot];
  };
  const say = text => { byId('play-status').textContent = text; };
  const note = () => {
    const likely = answers.filter(({ chance }) => chance > 0).sort((a, b) => b.chance - a.chance);
    byId('play-note').textContent = byId('show-chances').checked && likely.length
      ? `It chose from: ${likely.map(({ square, text }) => `${squareName(square)} ${text}`).join(', ')}.` : '';
  };
  const next = () => {
    const last = opponentOf(turn);
    const struck = completedLines(marks, last);
    if (struck.length || marks.every(Boolean)) {
      over = true;
      if (!struck.length) { tally().draws++; say('Draw.'); }
      else {
        const on = struck.map(line => line.map(squareName).join(' ')).join(' and ');
        const bot = names[policy().bot];
        if ((last === me) === !misere) tally().me++; else tally().bot++;
        say(last === me ? (misere ? `You lose: you completed ${on}.` : `You win on ${on}!`)
          : misere ? `You win: ${bot} completed ${on}!` : `${bot} wins on ${on}.`);
      }
    } else if (turn === me) say(`Your turn: you are ${me.toUpperCase()}.`
      + (answer === null ? '' : ` ${names[policy().bot]} marked ${squareName(answer)}.`));
    else {
      say(`${names[policy().bot]} is thinking as ${turn.toUpperCase()}.`);
      pending = setTimeout(reply, calm.matches ? 0 : 350);
    }
    note();
    draw();
  };
  const put = square => {
    marks[square] = turn;
    turn = opponentOf(turn);
    next();
  };
  const mark = square => {
    const place = placeOf(marks, square);
    if (!over && turn === me && place !== undefined) put(place);
  };
  const reply = () => {
    answers = distribution();
    let rest = Math.random();
    const drawn = answers.find(({ chance }) => (rest -= chance) < 0)
      || answers.filter(({ chance }) => chance > 0).pop();
    answer = drawn.square;
    put(answer);
  };
  const begin = () => {
    clearTimeout(pending);
    const starter = byId('starter').value;
    starts = starter === 'turns' ? (games % 2 ? 'bot' : 'me') : starter;
    games++;
    marks = boardSquares.map(() => null);
    me = starts === 'me' ? 'x' : 'o';
    turn = 'x';
    over = false;
    answers = [];
    answer = null;
    next();
  };
  byId('opponent').append(...data.policies.map(({ bot }) => el('option', {}, names[bot])));
  byId('opponent').addEventListener('change', begin);
  byId('starter').addEventListener('change', () => { games = 0; begin(); });
  byId('new-game').addEventListener('click', begin);
  byId('show-chances').addEventListener('change', () => { note(); draw(); });
  begin();
  buttons.forEach((button, index) => { button.tabIndex = index === 4 ? 0 : -1; });
};
