// A board to play on: the picture of it, and over each square a button for pointers, keys and readers.
const playBoard = (box, choose) => {
  const width = columns * 10 + edgeSize * 2 + 1, height = rows * 10 + edgeSize * 2 + 1;
  const picture = el('div');
  const squares = el('div', { class: 'squares', id: 'squares', role: 'group', 'aria-label': 'Board' });
  const part = (name, share) => squares.style.setProperty(name, `${share * 100}%`);
  part('left', edgeSize * 2 / width);
  part('top', 1 / height);
  part('width', columns * 10 / width);
  part('height', rows * 10 / height);
  squares.style.setProperty('grid', `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`);
  box.style.setProperty('max-width', `${Math.min(38, Math.max(18, 4 * Math.max(columns, rows)))}rem`);
  box.classList.toggle('columns', Boolean(gravity));
  box.append(picture, squares);

  // The square that is pointed at or has the focus: where marks fall, its column shows where.
  let shown = null, pointed = null;
  const placeOf = square => (shown.legal.includes(square) ? square
    : gravity ? shown.legal.find(other => other % columns === square % columns) : undefined);
  const landingOf = () => (gravity && shown.isOpen && pointed !== null ? placeOf(pointed) : undefined);
  const point = square => () => {
    const before = landingOf();
    pointed = square;
    if (landingOf() !== before) draw();
  };
  const buttons = boardSquares.map(square => {
    const press = () => choose(placeOf(square), square);
    const button = el('button', { type: 'button', 'data-square': squareName(square), onclick: press,
      onpointerenter: point(square), onpointerleave: point(null), onfocus: point(square), onblur: point(null) });
    button.addEventListener('keydown', event => {
      const column = square % columns;
      const target = { ArrowLeft: column ? square - 1 : -1, ArrowRight: column < columns - 1 ? square + 1 : -1,
        ArrowUp: square - columns, ArrowDown: square + columns }[event.key];
      if (target === undefined) {
        // Where marks fall, columns have their digits.
        const digit = Number(event.key);
        if (gravity && digit >= 1 && digit <= columns) choose(placeOf(digit - 1), digit - 1);
        return;
      }
      event.preventDefault();
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

  const draw = () => {
    const { marks, legal, isOpen, player, last, struck, notes, isFalling } = shown;
    const landing = landingOf();
    const forbidden = legal.length ? boardSquares.filter(square => !marks[square] && placeOf(square) === undefined) : [];
    picture.replaceChildren(drawBoard(marks, { last, struck, notes, isFalling, forbidden,
      ghost: landing === undefined ? null : { square: landing, player } }));
    buttons.forEach((button, square) => {
      const place = placeOf(square);
      button.setAttribute('aria-disabled', String(!isOpen || place === undefined));
      button.classList.toggle('landing', square === landing);
      button.setAttribute('aria-label', [squareName(square),
        marks[square] ? marks[square].toUpperCase() : forbidden.includes(square) ? 'forbidden'
          : place === undefined || place === square ? 'free' : `falls to ${squareName(place)}`,
        notes?.get(square)?.words].filter(Boolean).join(', '));
    });
    shown.isFalling = false;
  };
  return view => { shown = view; draw(); };
};
