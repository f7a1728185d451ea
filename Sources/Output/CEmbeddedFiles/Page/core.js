// What all parts of the script use: the data, elements, names of bots and squares.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const { columns, rows, lines } = data;
const byId = id => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const calm = matchMedia('(prefers-reduced-motion: reduce)');

// Data goes into text nodes and attributes, never into markup.
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

// A right-to-left name must not reorder the text beside it.
const isolated = name =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\ud802-\ud803\ud83a-\ud83b]/.test(name)
    ? `\u2068${name}\u2069` : name;
const names = data.bots.map(isolated);
// The same for tight spaces, each different from the others.
const labels = data.labels.map(isolated);

const grouped = number => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
const sentence = text => text && `${text[0].toUpperCase()}${text.slice(1)}.`;
const plural = (count, noun, nouns) => `${grouped(count)} ${count === 1 ? noun : nouns || noun + 's'}`;

const squareName = square => data.squares[square];
const squareNumbers = new Map(data.squares.map((name, square) => [name, square]));
const squaresNamed = text => (text.match(/[a-z]+\d+/g) || []).map(name => squareNumbers.get(name));
const lineName = line => line.map(squareName).join('');

// The address of the list of games that match some filters.
const linkTo = filters => '#' + new URLSearchParams(
  Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

// Does something to an element when it is about to be shown or printed.
const waiting = new Map();
const watcher = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) meet(target);
}, { rootMargin: '1200px', scrollMargin: '600px' });
const meet = node => {
  watcher.unobserve(node);
  const act = waiting.get(node);
  waiting.delete(node);
  if (act) act();
};
const whenSeen = (node, act) => { waiting.set(node, act); watcher.observe(node); };
addEventListener('beforeprint', () => {
  while (waiting.size) for (const node of [...waiting.keys()]) meet(node);
});

// Draws something that depends on the available width.
const redraws = [];
const drawToFit = (node, draw) => whenSeen(node, () => { redraws.push(draw); draw(); });
let resizing = 0;
addEventListener('resize', () => {
  cancelAnimationFrame(resizing);
  resizing = requestAnimationFrame(() => redraws.forEach(draw => draw()));
});
