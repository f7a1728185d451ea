// Whoever can be played against: a player chooses a square, and says how likely its moves are and why,
// whether it is built in or has a table.
const stateOf = position => (rulesBots || { state: simpleState }).state(position);
const hasProgram = Boolean(data.play?.players.length);

const players = new Map([
  ...(data.play?.players || []).map(({ bot, spec, samples, isSlow, key, rank }) => [bot, {
    bot, spec, isSlow, key, rank, isProgram: true,
    choose: (position, stream) => ask('move', 'move', position, spec, stream),
    explain: (topic, position) => ask(topic, 'explain', position, spec, samples ?? 1, data.play.seed),
  }]),
  ...data.policies.map(policy => [policy.bot, {
    bot: policy.bot, isProgram: false,
    choose: async position => drawn(tabulated(policy, position).moves),
    explain: async (topic, position) => tabulated(policy, position),
  }]),
].sort(([a], [b]) => a - b));

// Whether there is anybody to play against, once the program is there.
const startPlayers = async () => {
  if (!hasProgram || await startBots()) return players.size > 0;
  for (const { bot, isProgram } of [...players.values()]) if (isProgram) players.delete(bot);
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
const pairHash = (a, b) => String([a, b].sort((one, other) => one.rank - other.rank)
  .reduce((hash, { key }) => mix(hash ^ BigInt(key)), mix(BigInt(data.play.seed))));
// Any stream, for a game with a person.
const anyHash = () => String(crypto.getRandomValues(new BigUint64Array(1))[0]);
