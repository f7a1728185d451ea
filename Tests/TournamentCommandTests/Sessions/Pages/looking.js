const $ = path => document.querySelector(path);
const $$ = path => [...document.querySelectorAll(path)];
const says = path => $(path).textContent;
const list = path => $$(path).map(node => node.textContent).join(', ');
const rows = path => $$(path).map(row =>
  [...row.cells].map(cell => cell.innerText.trim().replace(/\s+/g, ' ') || '–').join(' | ')).join('\n');
const shown = path => $$(path).filter(node => node.checkVisibility());
const status = () => says('#play-status');
const isMyTurn = () => status().startsWith('Your turn');
const marks = () => describe($$('#squares button').map(({ ariaLabel }) => ({ X: 'x', O: 'o' })[ariaLabel.split(', ')[1]]));
const score = () => $$('#play .score > div').map(part => [...part.children].map(text => text.textContent).join(' ')).join(', ');
// What is folded is looked at as well.
const openAll = () => $$('details').forEach(fold => { fold.open = true; });
const width = () => { openAll(); return document.documentElement.scrollWidth; };
const style = path => getComputedStyle($(path));

const inText = value => value == null ? '' : Array.isArray(value) ? value.map(one => one ?? '–').join(', ') : String(value);
const find = (path, text) => text ? $$(path).find(node => node.textContent === text) : $(path);
// What is folded is opened by whoever wants to do something in it.
const unfold = node => {
  for (let at = node; (at = at.parentElement?.closest('details'));)
    if (!at.querySelector('summary').contains(node)) at.open = true;
  return node;
};
const click = (path, text) => unfold(find(path, text)).click();
const set = (path, value) => {
  unfold($(path));
  $(path).value = value;
  for (const kind of ['input', 'change']) $(path).dispatchEvent(new Event(kind, { bubbles: true }));
};
// Waits as long as only what hangs takes.
const until = isSo => new Promise((done, fail) => {
  const end = Date.now() + 600_000;
  const look = () => {
    try {
      if (isSo()) setTimeout(done);
      else if (Date.now() < end) setTimeout(look, 5);
      else fail(new Error(`waited in vain for ${isSo}`));
    } catch (error) { fail(error); }
  };
  look();
});
const placeOf = path => {
  unfold($(path)).scrollIntoView({ block: 'center' });
  const { x, y, width, height } = $(path).getBoundingClientRect();
  return `${x + width / 2} ${y + height / 2}`;
};
const middle = box => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

// Texts in the order of a column that is sorted, and turned round.
const sorted = texts => [false, true].map(turned => {
  const rows = texts.split('|').reverse().map(text => ({ cells: [text] }));
  return rows.sort(orderBy(rows, 0, false).order(turned)).map(row => row.cells[0]).join('|');
}).map(texts => `|${texts}|`).join('\n');

// What a button copies.
const copied = async (path, text) => {
  let copy;
  Object.defineProperty(navigator, 'clipboard', { configurable: true,
    value: { writeText: async text => { copy = text; } } });
  click(path, text);
  await until(() => copy !== undefined);
  return copy.trim();
};

// What can be pressed and is lower or narrower than 24 pixels, as WCAG 2.2 asks for at level AA; links within
// a sentence may be.
const smallTargets = () => openAll() ?? shown('a, button, input, select, summary').filter(node => {
  const { width, height, right } = node.getBoundingClientRect();
  return right > 0 && (width < 24 || height < 24)
    && !(node.matches('p a, li a, dd a') && getComputedStyle(node).display === 'inline');
}).map(node => node.outerHTML.slice(0, 80)).join('; ');

// The links on one line that do not answer on 24 pixels around their middle, and of how many.
const unanswering = links => `${$$(links).filter(link => {
  if (link.getClientRects().length > 1) return false;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [x, y] = middle(link.getClientRects()[0]);
  return ![[0, -11.5], [0, 11.5], [-11.5, 0], [11.5, 0]].every(([dx, dy]) =>
    link.contains(document.elementFromPoint(x + dx, y + dy)));
}).map(link => link.outerHTML).join('; ') || 'none'} of ${$$(links).length}`;

// The texts of less contrast than WCAG 2.2 asks for at level AA, 4.5 to 1.
const faintTexts = () => {
  openAll();
  const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const rgba = colour => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = node => {
    for (let at = node; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255];
  };
  return [...new Set(shown('body *').filter(node => !node.closest('.self, :disabled, script')
    && [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim()))
    .filter(node => {
      const { fill, color } = getComputedStyle(node);
      const [a, b] = [rgba(node instanceof SVGElement ? fill : color), behind(node)].map(light).sort((a, b) => b - a);
      return (a + 0.05) / (b + 0.05) < 4.5;
    }).map(node => `${node.tagName} ${node.textContent}`))].join(', ');
};

// The memory of the bots after a whole game with values and reasons for each move.
const megabytesOfGame = bot => {
  const position = { drawing: '', turn: 'x', moves: [] };
  for (let state = stateOf(position); !state.over; state = stateOf(position)) {
    rulesBots.values(position, effort);
    rulesBots.explain(position, bot, 20, '1');
    position.moves.push(rulesBots.move(position, bot, { side: state.toMove, hash: '1', game: 0 }));
  }
  return memory.buffer.byteLength / (1 << 20);
};
