// Shares as the tables write them: halves go to the even digit, and only all or nothing is 100.0%
// or 0.0%.
const percentOf = (part, whole) => {
  if (!whole) return '–';
  let tenths = Math.floor(1000 * part / whole);
  const rest = 1000 * part - tenths * whole;
  if (2 * rest > whole || 2 * rest === whole && tenths % 2) tenths++;
  if (part < whole) tenths = Math.min(tenths, 999);
  if (part > 0) tenths = Math.max(tenths, 1);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
};
const scoreOf = ([wins, draws, losses]) => percentOf(2 * wins + draws, 2 * (wins + draws + losses));
const sumOf = (a, b) => a.map((count, index) => count + b[index]);
const gamesOf = counts => counts.reduce((sum, count) => sum + count, 0);
// A probability as 'explain' writes it.
const chanceOf = share => {
  if (share > 0 && share < 0.0005) return '<0.1%';
  const tenths = Math.round(share * 1000);
  return percentOf(share < 1 ? Math.min(tenths, 999) : tenths, 1000);
};
