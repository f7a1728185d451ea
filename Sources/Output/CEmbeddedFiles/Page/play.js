// Games against the bots.
// The unfinished positions of a board of nine squares in the order of the data, as base-three
// numbers: the first square is the highest digit, 1 for X and 2 for O.
const positionNumbers = () => {
  const numbers = new Map();
  for (let code = 0; code < 19683; code++) {
    const marks = [];
    for (let square = 8, rest = code; square >= 0; square--, rest = Math.floor(rest / 3))
      marks[square] = [null, 'x', 'o'][rest % 3];
    const x = marks.filter(mark => mark === 'x').length, o = marks.filter(mark => mark === 'o').length;
    if (x - o < 0 || x - o > 1 || x + o === 9) continue;
    if (winningLines(marks, 'x').length || winningLines(marks, 'o').length) continue;
    numbers.set(code, numbers.size);
  }
  return numbers;
};
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const fillPlay = () => {
  const numbers = positionNumbers();
  const scores = data.policies.map(() => ({ me: 0, draws: 0, bot: 0 }));
  let marks, me, turn, over, starts = 'me', games = 0, pending = 0, answers = [], answer = null;
  const policy = () => data.policies[byId('opponent').selectedIndex];
  const tally = () => scores[byId('opponent').selectedIndex];
  // The probability that the bot gives each free square, also in words.
  const distribution = () => {
    const code = marks.reduce((sum, mark) => sum * 3 + (mark === 'x' ? 1 : mark === 'o' ? 2 : 0), 0);
    const { like, chances } = policy();
    const { width, index, rows } = like === undefined ? policy() : data.policies[like];
    const at = numbers.get(code) * width;
    let number = 0;
    for (let i = 0; i < width; i++) number = number * 64 + digits.indexOf(index[at + i]);
    const free = marks.flatMap((mark, square) => mark ? [] : [square]);
    return free.map((square, rank) => {
      const [chance, text] = chances[rows[number][rank]];
      return { square, chance, text };
    });
  };

  const buttons = marks9().map(square => {
    const button = el('button', { type: 'button', 'data-square': squareName(square),
      onclick: () => mark(square) });
    button.addEventListener('keydown', event => {
      const target = { ArrowLeft: square % 3 ? square - 1 : -1, ArrowRight: square % 3 < 2 ? square + 1 : -1,
        ArrowUp: square - 3, ArrowDown: square + 3 }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      if (target >= 0 && target < 9) focusOn(target);
    });
    return button;
  });
  const focusOn = square => {
    buttons.forEach((button, index) => { button.tabIndex = index === square ? 0 : -1; });
    buttons[square].focus();
  };
  byId('squares').append(...buttons);

  const draw = () => {
    const struck = ['x', 'o'].flatMap(player => winningLines(marks, player));
    buttons.forEach((button, square) => {
      const isMine = !over && turn === me && !marks[square];
      const shown = byId('show-chances').checked ? answers.find(move => move.square === square) : undefined;
      button.replaceChildren(...[
        marks[square] ? svg('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' },
          (marks[square] === 'x' ? markX : markO)(5, 5)) : null,
        shown?.chance ? el('span', { class: 'chance' }, shown.text) : null].filter(Boolean));
      button.setAttribute('aria-disabled', String(!isMine));
      button.setAttribute('aria-label', squareName(square) + ', '
        + (marks[square] ? marks[square].toUpperCase() : 'free'));
    });
    byId('squares').querySelector(':scope > svg')?.remove();
    if (struck.length) byId('squares').append(
      svg('svg', { viewBox: '0 0 30 30', 'aria-hidden': 'true' }, struck.map(strike)));
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
    const last = turn === 'x' ? 'o' : 'x';
    const struck = winningLines(marks, last);
    if (struck.length || marks.every(Boolean)) {
      over = true;
      if (!struck.length) { tally().draws++; say('Draw.'); }
      else {
        const on = struck.map(line => line.map(squareName).join(' ')).join(' and ');
        if (last === me) { tally().me++; say(`You win on ${on}!`); }
        else { tally().bot++; say(`${names[policy().bot]} wins on ${on}.`); }
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
    turn = turn === 'x' ? 'o' : 'x';
    next();
  };
  const mark = square => { if (!over && turn === me && !marks[square]) put(square); };
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
    marks = new Array(9).fill(null);
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
const marks9 = () => Array.from({ length: 9 }, (_, square) => square);
