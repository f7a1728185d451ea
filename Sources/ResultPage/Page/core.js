// What all parts of the script use: elements, numbers, squares and lines.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const report = data.report;
const { columns, rows, lineLength } = report.rules;
const names = report.bots.map(bot => bot.name);
const byId = id => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

// What comes from the data is put into text nodes and attributes, never into markup.
const build = (node, attributes, children) => {
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined));
  return node;
};
const el = (tag, attributes, ...children) =>
  build(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) =>
  build(document.createElementNS(SVG, tag), attributes, children);

const grouped = number =>
  number < 10000 ? String(number) : String(number).replace(/\B(?=(\d{3})+$)/g, '\u202f');
const plural = (count, noun) => grouped(count) + ' ' + noun + (count === 1 ? '' : 's');
const clipped = (text, length) =>
  [...text].length > length ? [...text].slice(0, length - 1).join('') + '…' : text;

// Tenths of a percent, halves to the even one; never all or nothing unless it is.
const percent = (part, whole) => {
  if (!whole) return '–';
  let tenths = Math.floor(1000 * part / whole);
  const rest = 1000 * part - tenths * whole;
  if (2 * rest > whole || (2 * rest === whole && tenths % 2)) tenths += 1;
  if (part < whole) tenths = Math.min(tenths, 999);
  if (part > 0) tenths = Math.max(tenths, 1);
  return Math.floor(tenths / 10) + '.' + tenths % 10 + '%';
};
const scoreText = s => percent(2 * s.wins + s.draws, 2 * (s.wins + s.draws + s.losses));
// Figures come as texts, rounded once and the same in every report.
const signed = text => text.replace(/^-|(?<=^< )-/, '−');
const eloOf = bot => data.elo[bot].map(signed);
const withError = ([figure, error]) => error ? `${signed(figure)} ± ${error}` : signed(figure);

// The board: the names of the squares in reading order, and the winning lines in the order of the report.
const { squares: squareNames, lines } = data;
const squareName = square => squareNames[square];
const squareNumbers = new Map(squareNames.map((name, square) => [name, square]));
const squaresNamed = text => (text.match(/[a-z]+\d+/g) || []).map(name => squareNumbers.get(name));
const winningLines = (marks, player) =>
  lines.filter(line => line.every(square => marks[square] === player));

const redraws = [];
const onResize = draw => { redraws.push(draw); draw(); };
let resizing = 0;
addEventListener('resize', () => {
  cancelAnimationFrame(resizing);
  resizing = requestAnimationFrame(() => redraws.forEach(draw => draw()));
});
