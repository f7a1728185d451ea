// The fragment of the page's address: a game and its ply, or filters of the list of games, as in
// #game=122&ply=5 and #bot=Easy&against=Hard&result=lost; the bot whose view is shown, as in #about=Easy;
// where the page is scrolled to is in live.js.
const filterNames = ['bot', 'against', 'side', 'result', 'line'];
const fields = Object.fromEntries(filterNames.slice(0, 4).map(name =>
  [name, document.querySelector(`#filters select[name="${name}"]`)]));

// Bots are identified by name, which is the same on every page of the tournament.
const isOfBot = name => name === 'bot' || name === 'against' || name === 'about';
const readFilter = (name, text) => {
  if (!isOfBot(name)) return text;
  const bot = data.bots.indexOf(text);
  return bot < 0 ? '' : String(bot);
};
const writeFilter = (name, value) =>
  value !== '' && isOfBot(name) ? data.bots[value] : value;

const address = () => {
  const parts = [['about', writeFilter('about', about)],
    ...filterNames.map(name => [name, writeFilter(name, filters[name])])];
  if (current) parts.push(['game', current.n], ['ply', ply]);
  return linkTo(Object.fromEntries(parts));
};
// Written with a delay, since browsers refuse an address that changes many times a second.
// Each entry of the browser's history keeps what it showed, for Back.
let writing = 0;
const keepView = (...url) =>
  history.replaceState({ ...history.state, view: address() }, '', ...url);
const writeNow = () => {
  clearTimeout(writing);
  writing = 0;
  keepView(address());
};
const writeAddress = () => {
  clearTimeout(writing);
  writing = setTimeout(writeNow, 300);
};

// What an address asks for in vain.
const missing = (parts, game) => [
  ...['about', ...filterNames].filter(name => isOfBot(name) && parts.get(name) && !data.bots.includes(parts.get(name)))
    .map(name => `No bot here is called ${isolated(parts.get(name))}.`),
  ...(parts.get('game') && !game ? [/^\d+$/.test(parts.get('game'))
    ? `Game ${grouped(parts.get('game'))} is not on this page.`
    : `No game is numbered ${isolated(parts.get('game'))}.`] : []),
];

// Shows what an address, or an entry of the history, asks for; without a game, the first one that
// matches the filters.
const showView = view => {
  clearTimeout(writing);
  const parts = new URLSearchParams(view.slice(1));
  const bot = readFilter('about', parts.get('about') || '');
  for (const name of filterNames) filters[name] = readFilter(name, parts.get(name) || '');
  // A bot's view has its games below it.
  if (bot !== '' && !filterNames.some(name => filters[name])) filters.bot = bot;
  showBot(bot === '' ? '' : Number(bot));
  if (!byId('games')) return parts;
  showFilters();
  const game = games.find(({ n }) => String(n) === parts.get('game'));
  fillList(game, parts.has('ply') ? Number(parts.get('ply')) : undefined);
  byId('filter-count').prepend(missing(parts, game).map(text => text + ' ').join(''));
  return parts;
};
const followAddress = () => {
  if (!location.hash.includes('=')) return false;
  const parts = showView(location.hash);
  const place = about === '' || parts.has('game') ? byId('games') : byId('bot');
  if (!parts.has('at')) place?.scrollIntoView();
  return true;
};

// Whoever leaves a bot's view has all games again.
const leaveBot = () => {
  if (about === '') return;
  if (filters.bot === String(about)) filters.bot = '';
  showBot('');
  if (!byId('games')) return;
  showFilters();
  fillList();
};

// The link to all bots leads to where the reader was; to the standings if that was nowhere.
const setUpReturn = () => document.querySelector('#bot .back').addEventListener('click', event => {
  if (!left) return;
  event.preventDefault();
  leaveBot();
  history.pushState(null, '', event.currentTarget.hash);
  keepView();
  returnToPlace();
});

// Following a link moves on to the game, even if the address is already that of the link; Back shows
// what was there before.
const setUpAddress = () => {
  const follow = () => {
    if (!followAddress()) leaveBot();
    else (about === '' ? byId('viewer') : byId('bot-title'))?.focus({ preventScroll: true });
    keepView();
  };
  addEventListener('popstate', ({ state }) => {
    if (!state?.view) return;
    const wasAbout = about;
    showView(state.view);
    // The browser went to the place while the page was as short as a bot's view.
    if (wasAbout !== '' && about === '') returnToPlace();
  });
  addEventListener('hashchange', () => { if (!history.state?.view) follow(); });
  document.addEventListener('click', event => {
    const link = event.target.closest?.('a[href^="#"]');
    if (link && writing) writeNow();
    // What the link leads to must be there before the browser goes to it.
    if (link && !link.hash.includes('=') && !(link.matches('.back') && left)) leaveBot();
    if (link && link.hash === location.hash) follow();
  }, { capture: true });
};
