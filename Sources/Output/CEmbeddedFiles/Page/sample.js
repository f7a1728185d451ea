// How many of the games that were played are on the page.
const isSample = games.length < data.played;
const pairKey = (x, o) => `${x} ${o}`;
// The games played by one bot as X and another as O, and those kept of them.
const pairCounts = new Map((data.pairs?.others || []).map(({ x, o, played }) => [pairKey(x, o), played]));
const playedBy = (x, o) => pairCounts.get(pairKey(x, o)) ?? data.pairs?.usual ?? 0;
const keptCounts = new Map();
for (const { x, o } of games) {
  const key = pairKey(x, o);
  keptCounts.set(key, (keptCounts.get(key) || 0) + 1);
}
const keptBy = (x, o) => keptCounts.get(pairKey(x, o)) || 0;

// The games between two bots, or of one as X or O against the other: kept, and played.
const gamesBetween = (bot, against, side) => {
  const pairs = [...(side === 'o' ? [] : [[bot, against]]), ...(side === 'x' ? [] : [[against, bot]])];
  const sum = count => pairs.reduce((total, pair) => total + count(...pair), 0);
  return { kept: sum(keptBy), played: sum(playedBy) };
};

// What is listed of how many.
const countInWords = ({ bot, against, side, result, line }, count) => {
  if (isSample && bot !== '' && against !== '' && !result && !line) {
    const { played } = gamesBetween(Number(bot), Number(against), side);
    if (count < played) return `${count ? grouped(count) : 'None'} of their ${plural(played, 'game')} ${count === 1 ? 'is' : 'are'} kept here`;
  }
  if (count === games.length) return plural(count, 'game');
  return `${grouped(count)} of ${isSample ? 'the ' : ''}${plural(games.length, 'game')}${isSample ? ' kept' : ''}`;
};
