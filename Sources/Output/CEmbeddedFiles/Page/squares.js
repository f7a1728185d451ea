// A board in a box: the picture of it and, where somebody can choose there, over each square a button for
// pointers, keys and readers.
const playBoard = (box, id, choose) => {
  const width = columns * 10 + edgeSize * 2 + 1, height = rows * 10 + edgeSize * 2 + 1;
  const picture = el('div'), board = el('div', { class: 'on-board' }, picture);
  box.append(board);
  // Notes that would be too small to read are left out; a list has them too.
  new ResizeObserver(([{ contentRect }]) => {
    const size = contentRect.width / width;
    box.classList.toggle('small', size < 2.14);
    box.classList.toggle('tight', size < 3);
  }).observe(box);
  if (!choose) return view => picture.replaceChildren(drawBoard(view.marks, view));

  const squares = el('div', { class: 'squares', id, role: 'group', 'aria-label': 'Board' });
  const part = (name, share) => squares.style.setProperty(name, `${share * 100}%`);
  part('left', edgeSize * 2 / width);
  part('top', 1 / height);
  part('width', columns * 10 / width);
  part('height', rows * 10 / height);
  squares.style.setProperty('grid', `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`);
  board.append(squares);

  // The square that is pointed at or has the focus: where a mark would be is shown, in its column where
  // marks fall. Where squares are smaller than a thumb, a touch aims at one and the next one marks it.
  let shown = null, pointed = null, aimed = null, isTouch = false;
  const aiming = el('p', { class: 'note aiming', role: 'status' });
  if (!gravity && Math.max(columns, rows) > 9) box.append(aiming);
  const placeOf = square => (shown.legal.includes(square) ? square
    : gravity ? shown.legal.find(other => other % columns === square % columns) : undefined);
  const landingOf = () => {
    const square = aimed ?? pointed;
    return shown.isOpen && square !== null ? placeOf(square) : undefined;
  };
  const point = square => () => {
    const before = landingOf();
    pointed = square;
    if (landingOf() !== before) paint();
  };
  const aim = square => {
    aimed = square;
    aiming.textContent = !shown?.isOpen ? '' : square === null ? 'Tap a point, then tap it again to play there.'
      : `${squareName(square)}: tap again to play there.`;
  };
  const buttons = boardSquares.map(square => {
    const press = () => {
      const isFirst = isTouch && aiming.isConnected && aimed !== square && shown.isOpen && placeOf(square) === square;
      // A finger that is lifted points at nothing, though the focus stays.
      if (isTouch) pointed = null;
      isTouch = false;
      aim(isFirst ? square : null);
      if (isFirst) paint(); else choose(placeOf(square), square);
    };
    const button = el('button', { type: 'button', 'data-square': squareName(square), onclick: press,
      onpointerdown: ({ pointerType }) => { isTouch = pointerType === 'touch'; },
      onpointerenter: point(square), onpointerleave: point(null), onfocus: point(square), onblur: point(null) });
    button.addEventListener('keydown', event => {
      const column = square % columns;
      const target = { ArrowLeft: column ? square - 1 : -1, ArrowRight: column < columns - 1 ? square + 1 : -1,
        ArrowUp: square - columns, ArrowDown: square + columns }[event.key];
      if (target === undefined) {
        // Where marks fall, columns have their digits.
        if (!gravity || !/^\d$/.test(event.key)) return;
        const digit = Number(event.key);
        if (digit && digit <= columns) choose(placeOf(digit - 1), digit - 1); else choose(undefined, undefined, digit);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (!buttons[target]) return;
      stop(target);
      buttons[target].focus();
    });
    return button;
  });
  // The one square that a tab leads to.
  const stop = square => buttons.forEach((button, index) => { button.tabIndex = index === square ? 0 : -1; });
  stop(Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  squares.append(...buttons);

  const forbiddenOf = ({ marks, legal, forbidden }) => forbidden
    || (legal.length ? boardSquares.filter(square => !marks[square] && placeOf(square) === undefined) : []);
  const paint = () => {
    const landing = landingOf();
    picture.replaceChildren(drawBoard(shown.marks, { ...shown, forbidden: forbiddenOf(shown), aim: aimed ?? undefined,
      ghost: landing === undefined ? null : { square: landing, player: shown.player } }));
    shown.isFalling = false;
  };
  return view => {
    shown = view;
    aim(null);
    const forbidden = forbiddenOf(view), { marks, notes } = view;
    buttons.forEach((button, square) => {
      const place = placeOf(square);
      button.setAttribute('aria-disabled', String(!view.isOpen || place === undefined));
      button.setAttribute('aria-label', [squareName(square),
        marks[square] ? marks[square].toUpperCase() : forbidden.includes(square) ? 'forbidden'
          : place === undefined || place === square ? 'free' : `falls to ${squareName(place)}`,
        notes?.get(square)?.words].filter(Boolean).join(', '));
    });
    paint();
  };
};

// Why a square cannot be marked, or a column of a digit.
const refusalOf = (position, square, digit) => {
  if (square === undefined) return `There is no column ${digit}: there are ${columns}.`;
  if (marksOf(position)[square])
    return gravity ? `Column ${squareName(square).replace(/\d+/, '')} is full.` : `${squareName(square)} is taken.`;
  // The rules say why not.
  try { stateOf({ ...position, moves: [...position.moves, square] }); } catch ({ message }) {
    return sentence(message);
  }
  return '';
};
