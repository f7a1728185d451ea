// The bytes in a text of signs: thirteen bits in each two of 91, which are those from # to }, with ! for <.
const bytesIn = signs => {
  const bytes = new Uint8Array(signs.length * 13 >> 4);
  const digit = place => (signs[place] === '!' ? 60 : signs.charCodeAt(place)) - 35;
  let bits = 0, count = 0, at = 0;
  for (let place = 0; place < signs.length; place += 2) {
    bits = bits << 13 | digit(place) * 91 + digit(place + 1);
    for (count += 13; count >= 8; bytes[at++] = bits >> (count -= 8));
    bits &= (1 << count) - 1;
  }
  return bytes;
};

// Unpacks what `xz --format=lzma --lzma1=lc=3,lp=0,pb=0` has packed (I. Pavlov, LZMA specification, 2015), and
// refuses what is damaged. Browsers unpack only what is a third larger.
const unpacked = packed => {
  const fail = () => { throw new Error('the packed bytes are damaged'); };
  // 3 stands for those three numbers; the length follows, which is told by a mark at the end instead.
  if (packed[0] !== 3 || packed[13] !== 0) fail();
  let at = 14, range = -1 >>> 0, code = 0;
  const shift = () => {
    if (at === packed.length) fail();
    code = (code << 8 | packed[at++]) >>> 0;
  };
  const widen = () => {
    if (range >= 1 << 24) return;
    range = range << 8 >>> 0;
    shift();
  };
  for (let count = 0; count < 4; count++) shift();

  // How likely each bit is 0, in 2048ths, adapts to those that came.
  const chances = count => new Uint16Array(count).fill(1024);
  const bit = (table, index) => {
    const bound = (range >>> 11) * table[index], isOne = code >= bound;
    if (isOne) {
      range -= bound;
      code -= bound;
      table[index] -= table[index] >> 5;
    } else {
      range = bound;
      table[index] += 2048 - table[index] >> 5;
    }
    widen();
    return +isOne;
  };
  // Numbers of so many bits: each bit has its chances after those before it.
  const number = (table, count, start = 0) => {
    let node = 1;
    while (node >> count === 0) node = node << 1 | bit(table, start + node);
    return node - (1 << count);
  };
  const reversed = (table, count, start = 0) => {
    let node = 1, found = 0;
    for (let index = 0; index < count; index++) {
      const next = bit(table, start + node);
      node = node << 1 | next;
      found |= next << index;
    }
    return found;
  };
  const evenNumber = count => {
    let found = 0;
    for (; count > 0; count--) {
      range >>>= 1;
      const isOne = code >= range;
      if (isOne) code -= range;
      found = found << 1 | isOne;
      widen();
    }
    return found;
  };
  const lengths = () => [chances(2), chances(8), chances(8), chances(256)];
  const length = ([choices, low, middle, high]) => {
    if (!bit(choices, 0)) return 2 + number(low, 3);
    return bit(choices, 1) ? 18 + number(high, 8) : 10 + number(middle, 3);
  };

  // What came last says what is likely: a state below 7 means a byte by itself.
  const literals = chances(0x300 << 3), slots = chances(4 << 6), special = chances(128), aligned = chances(16);
  const isMatch = chances(12), isRepeat = chances(12), isLong = chances(12);
  const isOlder = [chances(12), chances(12), chances(12)];
  const newLengths = lengths(), repeatLengths = lengths();
  const out = [];
  let state = 0, distances = [1, 1, 1, 1];
  const before = () => out[out.length - distances[0]];
  const literal = () => {
    const start = 0x300 * (out.length && out[out.length - 1] >> 5);
    let node = 1, hint = state < 7 ? -1 : before();
    while (node < 256) {
      if (hint < 0) {
        node = node << 1 | bit(literals, start + node);
      } else {
        // The byte that would repeat is a hint as long as the bits are the same.
        const likely = hint >> 7 & 1, next = bit(literals, start + (1 + likely << 8) + node);
        hint = likely === next ? hint << 1 & 255 : -1;
        node = node << 1 | next;
      }
    }
    return node & 255;
  };
  const distance = length => {
    const slot = number(slots, 6, Math.min(length - 2, 3) << 6);
    if (slot < 4) return slot + 1;
    const extra = (slot >> 1) - 1, start = (2 | slot & 1) << extra;
    if (slot < 14) return start + reversed(special, extra, start - slot) + 1;
    return start + evenNumber(extra - 4) * 16 + reversed(aligned, 4) + 1;
  };
  for (;;) {
    if (!bit(isMatch, state)) {
      out.push(literal());
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(isRepeat, state)) {
      count = length(newLengths);
      state = state < 7 ? 7 : 10;
      distances = [distance(count), ...distances.slice(0, 3)];
      // The mark of the end; where a byte was damaged, the code is not used up.
      if (distances[0] === 0) return code === 0 ? new Uint8Array(out) : fail();
    } else {
      const age = isOlder.findIndex(table => !bit(table, state));
      if (age === 0 && !bit(isLong, state)) {
        count = 1;
        state = state < 7 ? 9 : 11;
      } else {
        distances.unshift(...distances.splice(age, 1));
        count = length(repeatLengths);
        state = state < 7 ? 8 : 11;
      }
    }
    if (distances[0] < 1 || distances[0] > out.length) fail();
    for (; count > 0; count--) out.push(before());
  }
};
