// What moves are worth, and how a bot chooses among them: as notes on a board, and in a list below it.
// The nodes that the command explain spends on moves that are not best.
const effort = 25000;
const pliesInWords = ({ plies }) => (plies === undefined ? '' : ` in ${plural(plies, 'move')}`);
const valueInWords = value => (!value ? 'not solved' : value.result === 0 ? 'draw'
  : `${value.result > 0 ? 'win' : 'loss'}${pliesInWords(value)}`);
const worthOf = value => (!value ? -0.5 : value.result * (1000 - (value.plies ?? 999)));
const worthNote = value => ({ words: valueInWords(value), tone: value.result > 0 ? 'good' : value.result < 0 ? 'bad' : '',
  text: value.result === 0 ? '=' : (value.result > 0 ? '+' : '−') + (value.plies ?? '') });

// What the moves of a position are worth: as the program finds it and, where it gives up, as the report has
// it of the games that are kept.
const valuesOf = async (worker, topic, position) => {
  const found = await worker.ask(topic, 'values', position, effort);
  if (!found) return found;
  const mover = sideToMove(position);
  const known = position => {
    const verdict = verdictOf(position);
    return verdict ? { result: worthFor(verdict, mover) - 1 } : null;
  };
  const moves = found.moves.map(({ square, value }) =>
    ({ square, value: value || known({ ...position, moves: [...position.moves, square] }) }));
  const value = found.value || known(position) || (moves.some(({ value }) => value?.result > 0) ? { result: 1 } : null);
  // Where a position is lost, every move of it is.
  if (value?.result < 0) for (const move of moves) move.value ??= { result: -1 };
  const isRestricted = !gravity && moves.length < marksOf(position).filter(mark => !mark).length;
  return { ...found, mover, isRestricted, moves, value };
};
const bestMoves = ({ moves, value: best }) => (best ? moves.filter(({ value }) => value?.result === best.result
  && (best.plies ?? value.plies) === value.plies).map(({ square }) => square) : []);
// The only moves that do not lose at once, where the opponent threatens to win. Where marks fall or a line
// loses, it may be the move itself that makes one lose.
const blocksOf = ({ value, moves }) => {
  const blocks = gravity || misere || value ? [] : moves.filter(({ value }) => value?.plies !== 2 || value.result >= 0);
  return blocks.length < moves.length ? blocks.map(({ square }) => square) : [];
};
const alternatives = names => names.join(', ').replace(/, ([^,]*)$/, ' or $1');
const squaresInWords = (squares, { moves, isRestricted }) => {
  if (squares.length < 2 || squares.length < moves.length) return alternatives(squares.map(squareName));
  return gravity ? 'any column' : isRestricted ? 'any square that is not forbidden' : 'any free square';
};
const worthInWords = found => {
  const { value, mover, moves, line } = found, best = bestMoves(found), blocks = blocksOf(found);
  if (blocks.length) return `${opponentOf(mover).toUpperCase()} threatens to win; block with ${squaresInWords(blocks, found)}.`;
  if (!value) return `Too large to solve here${data.play.ahead ? `: looked ${plural(data.play.ahead, 'move')} ahead` : ''}.`;
  const worth = value.result === 0 ? 'a draw'
    : `${(value.result > 0 ? mover : opponentOf(mover)).toUpperCase()} wins${pliesInWords(value)}`;
  return `With best play: ${worth}${best.length ? `; ${squaresInWords(best, found)}` : ''}.`
    + (moves.length && !best.length ? ` Which move ${value.result ? 'wins' : 'draws'} is too large to solve here.` : '')
    + (line.length > 1 ? ` One such line: ${line.slice(0, mostListed).map(squareName).join(' ')}${line.length > mostListed ? ' …' : '.'}` : '');
};
// The moves of each value if they differ, the best first, since the board may have no room for it.
const worthList = found => {
  const known = found.moves.filter(({ value }) => value), rest = found.moves.length - known.length;
  const byWords = {};
  for (const move of known) (byWords[valueInWords(move.value)] ||= []).push(move);
  const groups = Object.entries(byWords);
  return groups.length + (rest > 0) < 2 ? '' : sentence(groups.sort(([, [a]], [, [b]]) => worthOf(b.value) - worthOf(a.value)).map(([words, moves]) => {
    const more = moves.length - mostListed;
    return `${words}: ${moves.slice(0, mostListed).map(({ square }) => squareName(square)).join(' ')}${more > 0 ? ` and ${more} more` : ''}`;
  }).concat(rest ? [`not solved: ${rest}`] : []).join('; '));
};

// Chances in whole percent on the board, in tenths in the list.
const shortChance = share => (share < 0.005 ? '<1' : share < 1 ? String(Math.min(99, Math.round(share * 100))) : '100');
const chanceInWords = ({ weight, text }, total) => text ?? chanceOf(weight / total);
// The line that a bot expects begins with its move, which is not said again.
const reasonsInWords = ({ square, reasons }) => reasons.map(({ text, probability, line }) => text
  + (reasons.length > 1 && probability !== undefined ? ` ${chanceOf(probability)}` : '')
  + (line.some(other => other !== square) ? `, expecting ${line.slice(line[0] === square ? 1 : 0).map(squareName).join(' ')}` : '')).join('; ');

const mostListed = 12;
const hasValues = found => found?.moves.some(({ value }) => value);
const thinkingTable = (told, worth, label) => {
  const moves = told.moves.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.square - b.square);
  const values = hasValues(worth) ? new Map(worth.moves.map(({ square, value }) => [square, value])) : null;
  const hasReasons = moves.some(({ reasons }) => reasons.length);
  const rest = moves.slice(mostListed);
  return [
    el('div', { class: 'scroll', role: 'group', 'aria-label': label, tabindex: 0 }, el('table', { class: 'thinking' },
      el('thead', {}, el('tr', {}, ['Move', 'Chance', ...(values ? ['Value'] : []), ...(hasReasons ? ['Reason'] : [])]
        .map(head => el('th', { scope: 'col', class: head === 'Reason' && 'text' }, head)))),
      el('tbody', {}, moves.slice(0, mostListed).map(move => el('tr', {},
        el('th', { scope: 'row' }, squareName(move.square)), el('td', {}, chanceInWords(move, told.total)),
        values && el('td', {}, valueInWords(values.get(move.square))),
        hasReasons ? el('td', { class: 'text' }, reasonsInWords(move)) : null))))),
    rest.length ? el('p', { class: 'note' }, `and ${plural(rest.length, 'move')} more, together `
      + chanceInWords({ weight: rest.reduce((sum, { weight }) => sum + weight, 0) }, told.total)) : null,
  ];
};

// What is to be shown of a position: nothing, what its moves are worth, or the thinking of a bot;
// undefined if it is no longer wanted.
const studyOf = async (topic, kind, position) => {
  if (kind === '' || stateOf(position).over) return { notes: null, below: [] };
  if (kind === 'worth') {
    const found = await valuesOf(studyWorker, topic, position);
    return found && { found, below: [worthInWords(found), worthList(found)].filter(Boolean).map(text => el('p', { class: 'note' }, text)),
      notes: new Map(found.moves.filter(({ value }) => value).map(({ square, value }) => [square, worthNote(value)])) };
  }
  const player = players.get(Number(kind));
  const told = await player.explain(topic, position);
  if (!told) return told === null ? { notes: null, below: [] } : undefined;
  const found = rulesBots ? await valuesOf(studyWorker, topic, position) : null;
  if (found === undefined) return undefined;
  const most = Math.max(...told.moves.map(({ weight }) => weight));
  const notes = new Map(told.moves.filter(({ weight }) => weight > 0).map(({ square, weight }) => [square,
    { text: shortChance(weight / told.total), tone: weight === most ? 'likely' : '', words: `${shortChance(weight / told.total)}%` }]));
  return { notes, found, below: [
    el('p', { class: 'note' }, `How likely ${shownName(player)} is to make each move as ${sideToMove(position).toUpperCase()}, in percent.`
      + (told.summary ? ` ${told.summary}` : '') + (told.samples ? ` Frequencies of ${plural(told.samples, 'sample')}.` : '')),
    ...thinkingTable(told, found, `Moves of ${shownName(player)}`)] };
};
// What is found, or undefined if that fails; what takes long is announced.
const announced = async (box, found) => {
  const timer = setTimeout(() => box.replaceChildren(el('span', { class: 'note' }, 'Searching …')), 500);
  try { return await found; } catch { return undefined; } finally { clearTimeout(timer); }
};
const studyKinds = () => [['', 'none'], ...(hasProgram && !isRefused ? [['worth', 'what each move is worth']] : [])];

// A ply of the game that is shown, with what a bot or a solver has to say of it.
const positionAt = at => ({ drawing: current.s || '', turn: current.t || 'x',
  moves: played.moves.slice(0, at).map(({ square }) => square) });
const mostSquaresWithReasons = 25;
let isViewerSeen = false;
const studyPly = async () => {
  const [game, at] = [current, ply];
  const isShown = () => game === current && at === ply;
  const wereKnown = areRulesKnown();
  if (!isViewerSeen || !players.size || !await startPlayers() || !isShown()) return;
  if (!wereKnown) drawPly(null);
  const move = at ? played.moves[at - 1] : null;
  const mover = move && players.get(move.player === 'x' ? game.x : game.o);
  if (mover?.isProgram && !mover.isSlow && boardSquares.length <= mostSquaresWithReasons) {
    const told = await mover.explain('reason', positionAt(at - 1));
    const chosen = told?.moves.find(({ square }) => square === move.square);
    if (isShown() && chosen?.weight && chosen.reasons.length) byId('viewer-why').textContent = `${shownName(mover)}: `
      + chosen.reasons.map(({ text }) => text).join(', or ')
      + (chosen.weight === told.total ? '.' : `: ${chanceInWords(chosen, told.total)}.`);
  }
  if (!isShown()) return;
  studyWorker.drop('viewer');
  const study = await announced(byId('viewer-thinking'), studyOf('viewer', byId('viewer-show').value, positionAt(at)));
  if (!study || !isShown()) return;
  if (study.notes) drawPly(study.notes);
  if (study.found?.value && valueAt(game, at) === '-') byId('viewer-worth').textContent = worthInWords({ ...study.found, moves: [], line: [] });
  byId('viewer-thinking').replaceChildren(...study.below.filter(Boolean));
};
// The moves that can be tried from the ply that is shown, once the rules are known.
const areRulesKnown = () => Boolean(players.size && (rulesBots || !hasProgram || isRefused));
const movesAt = () => (areRulesKnown() ? stateOf(positionAt(ply)).moves : []);
const tryMove = (place, square, digit) => {
  if (place !== undefined) return playFrom(current, ply, place);
  if (movesAt().length) byId('viewer-status').textContent = refusalOf(positionAt(ply), square, digit);
};
const offerPlayers = () => {
  const list = byId('viewer-show');
  if (!list) return;
  const chosen = list.value;
  byId('viewer-more').hidden = byId('trying').hidden = !players.size;
  list.replaceChildren(...[...studyKinds(), ...[...players.values()].map(player =>
    [player.bot, `what ${shownName(player)} would play`])].map(([value, text]) => el('option', { value }, text)));
  if (chosen) list.value = chosen;
};
const setUpStudy = () => {
  offerPlayers();
  byId('viewer-show').addEventListener('change', studyPly);
  byId('from-here').addEventListener('click', () => playFrom(current, ply));
  whenSeen(byId('viewer'), () => { isViewerSeen = true; if (current) studyPly(); });
};
