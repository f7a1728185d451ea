// Whoever can be played against: a player chooses a square, and says how likely its moves are and why,
// whether it is built in or has a table.
const stateOf = position => (rulesBots || { state: simpleState }).state(position);
const hasProgram = Boolean(data.play?.players.length);

// Bots that do not state how likely their moves are are asked so often for one, as by the command explain.
const usualSamples = data.squares.length <= 25 ? 100 : 20;
const programPlayer = ({ bot, name, spec, samples = usualSamples, isSlow = true, key, rank }) => ({
  bot, name, spec, isSlow, key, rank, isProgram: true,
  choose: (position, stream) => gameWorker.ask('move', 'move', position, spec, stream),
  explain: (topic, position) => studyWorker.ask(topic, 'explain', position, spec, samples ?? usualSamples, data.play.seed),
});
const tablePlayer = policy => ({
  bot: policy.bot, name: data.bots[policy.bot], isProgram: false,
  choose: async position => drawn(tabulated(policy, position).moves),
  explain: async (topic, position) => tabulated(policy, position),
});
const players = new Map([
  ...(data.play?.players || []).map(player => programPlayer({ ...player, name: data.bots[player.bot] })),
  ...data.policies.map(tablePlayer),
].sort((a, b) => a.bot - b.bot).map(player => [player.bot, player]));
const shownName = ({ name }) => isolated(name);

const isBot = name => data.bots.includes(name) || [...players.values()].some(player => player.name === name);

// A built-in bot of any kind, or one of this page, as the command names it, perhaps with a name of its own;
// an error says what would be right.
const addPlayer = (text, people) => {
  const all = [...players.values()], known = all.find(({ name }) => name === text);
  if (known) return known;
  const [, name = text, kind = text] = text.match(/^([^=:\/ ]+)=\s*(.*)$/s) || [];
  if (name === text && / .*=/.test(text.split(/[:\/]/)[0]))
    throw new Error(`a name has no spaces; write ${text.replace(/^[^=]*/, name => name.trim().replace(/ +/g, '-'))}`);
  const { spec } = all.find(player => player.spec && player.name === kind) || { spec: kind };
  rulesBots.check(name === text ? text : `${name}=${spec}`);
  if (isBot(name) || people.includes(name)) throw new Error(`two players are called '${name}'; choose another name`);
  const player = programPlayer({ bot: Math.max(data.bots.length, ...players.keys()) + 1, name, spec });
  players.set(player.bot, player);
  return player;
};

// Whether there is anybody to play against, once the program is there.
let isRefused = false;
const startPlayers = async () => {
  if (hasProgram && !isRefused && !await startBots()) {
    isRefused = true;
    for (const { bot, isProgram } of [...players.values()]) if (isProgram) players.delete(bot);
    offerPlayers();
  }
  return players.size > 0;
};

// The random stream of a game between two bots: a hash of the seed, of who they are and of the game, as
// a tournament has it, so that what is watched is what would be played there.
const word = 2n ** 64n;
const mix = value => {
  let bits = value;
  bits = (bits ^ (bits >> 30n)) * 0xBF58476D1CE4E5B9n % word;
  bits = (bits ^ (bits >> 27n)) * 0x94D049BB133111EBn % word;
  return bits ^ (bits >> 31n);
};
const pairHash = (a, b) => (!a.key || !b.key ? anyHash() : String([a, b].sort((one, other) => one.rank - other.rank)
  .reduce((hash, { key }) => mix(hash ^ BigInt(key)), mix(BigInt(data.play.seed)))));
// Any stream, for a game with a person.
const anyHash = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);
