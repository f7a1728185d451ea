// What moves are worth, and how a bot chooses among them: as notes on a board, and in a list below it.
// The nodes that the command explain spends on moves that are not best.
const effort = 25000;
const valueInWords = value => (!value ? 'not solved' : value.result === 0 ? 'draw'
  : `${value.result > 0 ? 'win' : 'loss'} in ${plural(value.plies, 'ply', 'plies')}`);
const worthOf = value => (!value ? -0.5 : value.result * (1000 - (value.plies || 0)));
const worthNote = value => ({ words: valueInWords(value), tone: value.result > 0 ? 'good' : value.result < 0 ? 'bad' : '',
  text: value.result === 0 ? '=' : (value.result > 0 ? '+' : '−') + value.plies });
const bestMoves = ({ moves }) => {
  const most = Math.max(...moves.map(({ value }) => worthOf(value)));
  return moves.filter(({ value }) => value && worthOf(value) === most).map(({ square }) => square);
};
const worthInWords = found => {
  const best = bestMoves(found);
  if (!found.value || !best.length) return 'This position is not solved.';
  const line = found.line.length > 1 ? ` Best play: ${found.line.map(squareName).join(' ')}.` : '';
  return `With best play: ${valueInWords(found.value)}; ${best.map(squareName).join(', ')}.${line}`;
};

// Chances in whole percent on the board, in tenths in the list.
const shortChance = share => (share < 0.005 ? '<1' : share < 1 ? String(Math.min(99, Math.round(share * 100))) : '100');
const chanceInWords = ({ weight, text }, total) =>
  text ?? (weight > 0 && weight / total < 0.0005 ? '<0.1%' : percentOf(weight, total));
const reasonsInWords = reasons => reasons.map(({ text, probability, line }) => text
  + (reasons.length > 1 && probability !== undefined ? ` ${percentOf(Math.round(probability * 1e6), 1e6)}` : '')
  + (line.length ? `, expecting ${line.map(squareName).join(' ')}` : '')).join('; ');

const mostListed = 12;
const thinkingTable = (told, worth, label) => {
  const moves = told.moves.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight || a.square - b.square);
  const values = new Map(worth?.moves.map(({ square, value }) => [square, value]));
  const hasReasons = moves.some(({ reasons }) => reasons.length);
  const rest = moves.slice(mostListed);
  return [
    el('div', { class: 'scroll', role: 'group', 'aria-label': label, tabindex: 0 }, el('table', { class: 'thinking' },
      el('thead', {}, el('tr', {}, ['Move', 'Chance', ...(worth ? ['Value'] : []), ...(hasReasons ? ['Reason'] : [])]
        .map(head => el('th', { scope: 'col' }, head)))),
      el('tbody', {}, moves.slice(0, mostListed).map(move => el('tr', {},
        el('th', { scope: 'row' }, squareName(move.square)), el('td', {}, chanceInWords(move, told.total)),
        worth ? el('td', {}, valueInWords(values.get(move.square))) : null,
        hasReasons ? el('td', { class: 'text' }, reasonsInWords(move.reasons)) : null))))),
    rest.length ? el('p', { class: 'note' }, `and ${plural(rest.length, 'move')} more, together `
      + chanceInWords({ weight: rest.reduce((sum, { weight }) => sum + weight, 0) }, told.total)) : null,
  ];
};

// What is to be shown of a position: nothing, what its moves are worth, or the thinking of a bot;
// undefined if it is no longer wanted.
const studyOf = async (topic, kind, position) => {
  if (kind === '' || stateOf(position).over) return { notes: null, below: [] };
  if (kind === 'worth') {
    const found = await ask(topic, 'values', position, effort);
    return found && { below: [el('p', { class: 'note' }, worthInWords(found))],
      notes: new Map(found.moves.filter(({ value }) => value).map(({ square, value }) => [square, worthNote(value)])) };
  }
  const player = players.get(Number(kind));
  const told = await player.explain(topic, position);
  if (!told) return told === null ? { notes: null, below: [] } : undefined;
  const worth = rulesBots ? await ask(topic, 'values', position, effort) : null;
  if (worth === undefined) return undefined;
  const most = Math.max(...told.moves.map(({ weight }) => weight));
  const notes = new Map(told.moves.filter(({ weight }) => weight > 0).map(({ square, weight }) => [square,
    { text: shortChance(weight / told.total), tone: weight === most ? 'likely' : '', words: `${shortChance(weight / told.total)}%` }]));
  return { notes, below: [
    el('p', { class: 'note' }, `${shownName(player)} as ${sideToMove(position).toUpperCase()}: moves in percent.`
      + (told.summary ? ` ${told.summary}` : '')),
    ...thinkingTable(told, worth, `Moves of ${shownName(player)}`)] };
};
const studyKinds = () => [['', 'nothing'], ...(hasProgram && !isRefused ? [['worth', 'what each move is worth']] : [])];

// A ply of the game that is shown, with what a bot or a solver has to say of it.
const positionAt = at => ({ drawing: current.s || '', turn: current.t || 'x',
  moves: played.moves.slice(0, at).map(({ square }) => square) });
const mostSquaresWithReasons = 25;
let isViewerSeen = false;
const studyPly = async () => {
  const [game, at] = [current, ply];
  const isShown = () => game === current && at === ply;
  if (!isViewerSeen || !players.size || !await startPlayers() || !isShown()) return;
  const move = at ? played.moves[at - 1] : null;
  const mover = move && players.get(move.player === 'x' ? game.x : game.o);
  if (mover?.isProgram && !mover.isSlow && boardSquares.length <= mostSquaresWithReasons) {
    const told = await mover.explain('why', positionAt(at - 1));
    const chosen = told?.moves.find(({ square }) => square === move.square);
    if (isShown() && chosen?.weight && chosen.reasons.length) byId('viewer-why').textContent = `${shownName(mover)}: `
      + chosen.reasons.map(({ text }) => text).join(', or ')
      + (chosen.weight === told.total ? '.' : `: ${chanceInWords(chosen, told.total)}.`);
  }
  const study = await studyOf('viewer', byId('viewer-show').value, positionAt(at)).catch(() => undefined);
  if (!study || !isShown()) return;
  drawPly(study.notes);
  byId('viewer-thinking').replaceChildren(...study.below.filter(Boolean));
};
const offerPlayers = () => {
  const list = byId('viewer-show'), chosen = list?.value;
  list?.replaceChildren(...[...studyKinds(), ...[...players.values()].map(player =>
    [player.bot, `what ${shownName(player)} would play`])].map(([value, text]) => el('option', { value }, text)));
  if (chosen) list.value = chosen;
};
const setUpStudy = () => {
  byId('viewer-more').hidden = !players.size;
  if (!players.size) return;
  offerPlayers();
  byId('viewer-show').addEventListener('change', studyPly);
  byId('from-here').addEventListener('click', () => playFrom(current, ply));
  whenSeen(byId('viewer'), () => { isViewerSeen = true; if (current) studyPly(); });
};
