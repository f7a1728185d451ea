// Games against the bots, and the start of it all.
// The unfinished positions of a board of nine squares in the order of the data: as numbers to the
// base of three, the first square the highest digit, 1 for X and 2 for O.
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
  const section = byId('play');
  section.hidden = !data.policies.length;
  if (section.hidden) return;
  const numbers = positionNumbers();
  const scores = data.policies.map(() => ({ me: 0, draws: 0, bot: 0 }));
  let marks, me, turn, over, starts = 'me', games = 0, pending = 0, chances = null, answer = null;
  const policy = () => data.policies[byId('opponent').selectedIndex];
  const tally = () => scores[byId('opponent').selectedIndex];
  // How likely each free square is, from the weights that the bot gives them.
  const distribution = () => {
    const code = marks.reduce((sum, mark) => sum * 3 + (mark === 'x' ? 1 : mark === 'o' ? 2 : 0), 0);
    const { width, index, weights } = policy();
    const at = numbers.get(code) * width;
    let number = 0;
    for (let i = 0; i < width; i++) number = number * 64 + digits.indexOf(index[at + i]);
    const row = weights[number];
    const total = row.reduce((a, b) => a + b, 0);
    return marks.map((mark, square) => mark ? null : square).filter(square => square !== null)
      .map((square, rank) => ({ square, chance: (row[rank] || 0) / total }));
  };
  const percentOf = chance => chance > 0.9995 && chance < 1 ? '> 99.9%' : percent(Math.round(chance * 1e9), 1e9).replace('.0%', '%');

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
      const shown = byId('show-chances').checked && chances ? chances.get(square) : undefined;
      button.replaceChildren(...[
        marks[square] ? svg('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' },
          (marks[square] === 'x' ? markX : markO)(5, 5)) : null,
        shown ? el('span', { class: 'chance' }, percentOf(shown)) : null].filter(Boolean));
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
    const show = byId('show-chances').checked && chances;
    byId('play-note').textContent = show ? 'It had these moves: ' + [...chances]
      .filter(([, chance]) => chance > 0).sort((a, b) => b[1] - a[1])
      .map(([square, chance]) => `${squareName(square)} ${percentOf(chance)}`).join(', ') + '.' : '';
  };
  const next = () => {
    const last = turn === 'x' ? 'o' : 'x';
    const struck = winningLines(marks, last);
    if (struck.length || marks.every(Boolean)) {
      over = true;
      if (!struck.length) { tally().draws++; say('A draw.'); }
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
    const moves = distribution();
    chances = new Map(moves.map(({ square, chance }) => [square, chance]));
    let rest = Math.random();
    const drawn = moves.find(({ chance }) => (rest -= chance) < 0)
      || moves.filter(({ chance }) => chance > 0).pop();
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
    chances = answer = null;
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

const fillNavigation = () => {
  for (const section of document.querySelectorAll('main > section')) {
    if (section.hidden) continue;
    const title = section.querySelector('h2').textContent;
    byId('nav').append(el('li', {}, el('a', { href: '#' + section.id }, title)));
  }
};

fillHead();
fillStandings();
fillExpectations();
fillNotes();
fillRatings();
fillCross();
fillTables();
fillSections();
byId('cross-side').addEventListener('change', fillCross);
fillLines();
fillProgress();
fillGames();
fillPlay();
fillFacts();
fillNavigation();
