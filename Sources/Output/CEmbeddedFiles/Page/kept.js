// The finished games of whoever plays here, and the name: games are lines as in files that the command
// reads, kept by the browser if it keeps anything, and otherwise as long as the page is open.
const keptKey = `tournament-games ${pageName} ${columns}×${rows} ${data.play?.terms}`;
const nameKey = `${keptKey}, name`;
let keptGames = [], keptText = '', leftOut = 0;
let isKept = true;
const stored = key => {
  try { return localStorage.getItem(key) || ''; } catch { isKept = false; return ''; }
};
const store = (key, text) => {
  try { if (text) localStorage.setItem(key, text); else localStorage.removeItem(key); } catch { isKept = false; }
};
const lineOfKept = ({ start, moves, x, o, result }, index) => JSON.stringify({ game: index + 1,
  moves: moves.map(squareName).join(''), o, plies: marksOf({ ...start, moves }).filter(Boolean).length, result,
  rules: data.play.rules, ...(start.drawing ? { start: start.drawing, turn: start.turn } : {}), x });
const textOfKept = () => keptGames.map(lineOfKept).join('\n');

// The game of a line that is as it was written, if the rules lead to the end that it has.
const gameOfLine = line => {
  try {
    const { game: number, x, o, moves, start: drawing = '', turn = 'x', result } = JSON.parse(line);
    const game = { start: { drawing, turn }, moves: squaresNamed(moves), x, o, result };
    const stateAfter = count => stateOf({ ...game.start, moves: game.moves.slice(0, count) });
    const { over, winner } = stateAfter();
    const isLegal = rulesBots || game.moves.every((square, ply) => stateAfter(ply).moves.includes(square));
    return isLegal && over && (winner || 'draw') === result && ['x', 'o'].includes(turn)
      && [x, o].every(name => name && typeof name === 'string') && lineOfKept(game, number - 1) === line ? [game] : [];
  } catch { return []; }
};
// Another tab may have kept some, or forgotten them.
const readKept = () => {
  const text = isKept ? stored(keptKey) : keptText;
  if (text === keptText) return;
  keptText = text;
  const lines = text.split('\n').filter(Boolean);
  keptGames = lines.flatMap(gameOfLine);
  leftOut = lines.length - keptGames.length;
};
const showKept = () => {
  byId('kept-count').textContent = [
    keptGames.length ? `${plural(keptGames.length, 'game')} saved `
      + (isKept ? 'in this browser.' : 'until this page is closed: the browser keeps nothing for it.') : '',
    leftOut ? `${plural(leftOut, 'damaged line')} ${leftOut === 1 ? 'was' : 'were'} left out.` : '',
  ].filter(Boolean).join(' ');
  byId('save-kept').hidden = !keptGames.length;
  byId('kept').hidden = !keptGames.length && !leftOut;
};
const writeKept = () => {
  keptText = textOfKept();
  store(keptKey, keptText);
  showKept();
};
const keepGame = (game, x, o, result) => {
  readKept();
  keptGames.push({ start: game.start, moves: game.moves, x, o, result });
  writeKept();
};
const setUpKept = changed => {
  const read = () => {
    readKept();
    showKept();
  };
  read();
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== keptKey) return;
    read();
    changed();
  });
  byId('save-kept').addEventListener('click', () => save(`${fileStem}-mine.jsonl`, textOfKept() + '\n'));
  byId('drop-kept').addEventListener('click', () => {
    if (!confirm(`Delete ${plural(keptGames.length, 'saved game')}? This cannot be undone.`)) return;
    keptGames = [];
    leftOut = 0;
    writeKept();
    changed();
    byId('new-game').focus();
  });
};
