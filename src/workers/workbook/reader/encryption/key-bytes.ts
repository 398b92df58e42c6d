export type Hash = (message: Uint8Array) => Uint8Array;

export function concatenated(...pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

export const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Hashes the password repeatedly, each time with the number of the iteration in front. */
export function iteratedHash(
  hash: Hash,
  salt: Uint8Array,
  password: Uint8Array,
  iterations: number,
): Uint8Array {
  let digest = hash(concatenated(salt, password));
  const turn = new Uint8Array(4 + digest.length);
  const view = new DataView(turn.buffer);
  for (let index = 0; index < iterations; index++) {
    view.setUint32(0, index, true);
    turn.set(digest, 4);
    digest = hash(turn);
  }
  return digest;
}
