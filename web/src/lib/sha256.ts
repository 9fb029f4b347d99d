/** SHA-256 of a text. NB: the browser's own is only there for pages over TLS, and a table at home has none. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
};
const fraction = (value: number) => Math.floor((value % 1) * 2 ** 32);
const FIRST = primes(8).map((prime) => fraction(prime ** (1 / 2)));
const ROUNDS = primes(64).map((prime) => fraction(prime ** (1 / 3)));
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const data = new DataView(new ArrayBuffer(((bytes.length + 8) >> 6 << 6) + 64));
  bytes.forEach((byte, at) => data.setUint8(at, byte));
  data.setUint8(bytes.length, 0x80);
  data.setUint32(data.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(data.byteLength - 4, bytes.length * 8);
  return data;
}

export function sha256(text: string): string {
  const data = padded(text);
  const state = Uint32Array.from(FIRST);
  const words = new Uint32Array(64);
  const word = (at: number) => words[at] as number;
  for (let start = 0; start < data.byteLength; start += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) words[at] = data.getUint32(start + 4 * at);
      else {
        const [near, far] = [word(at - 15), word(at - 2)];
        const one = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
        const other = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
        words[at] = word(at - 16) + one + word(at - 7) + other;
      }
    }
    let [a, b, c, d, e, f, g, h] = [...state] as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const up = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + word(at)) | 0;
      const down = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + up) | 0, c, b, a, (up + down) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = (state[at] as number) + value));
  }
  return [...state].map((value) => value.toString(16).padStart(8, '0')).join('');
}
