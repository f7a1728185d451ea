// The finished games of whoever plays here: lines as in files that the command reads, kept by the browser
// if it keeps anything, and otherwise as long as the page is open.
const keptKey = `tournament-games ${document.title.split(' · ').pop()} ${columns}×${rows} ${data.play?.terms}`;
let keptLines = [];
let isKept = true;
const readKept = () => {
  try { keptLines = (localStorage.getItem(keptKey) || '').split('\n').filter(Boolean); } catch { isKept = false; }
};
const writeKept = () => {
  try {
    if (keptLines.length) localStorage.setItem(keptKey, keptLines.join('\n')); else localStorage.removeItem(keptKey);
  } catch { isKept = false; }
  byId('kept-count').textContent = `${plural(keptLines.length, 'game')} of yours, `
    + (isKept ? 'kept in this browser.' : 'kept until this page is closed: the browser keeps nothing for it.');
  byId('kept').hidden = !keptLines.length;
};
const keepGame = ({ start, moves }, x, o, winner) => {
  // Another tab may have kept some.
  if (isKept) readKept();
  const members = { game: keptLines.length + 1, moves: moves.map(squareName).join(''), o,
    plies: marksOf({ ...start, moves }).filter(Boolean).length, result: winner || 'draw', rules: data.play.rules,
    ...(start.drawing ? { start: start.drawing, turn: start.turn } : {}), x };
  keptLines.push(JSON.stringify(members));
  writeKept();
};
const setUpKept = () => {
  readKept();
  writeKept();
  byId('save-kept').addEventListener('click', () => save(`${fileStem}-mine.jsonl`, keptLines.join('\n') + '\n'));
  byId('drop-kept').addEventListener('click', () => {
    keptLines = [];
    writeKept();
    byId('new-game').focus();
  });
};
