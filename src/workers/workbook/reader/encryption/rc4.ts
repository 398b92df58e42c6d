export function rc4(key: Uint8Array): () => number {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(state, i) + at(key, i % key.length)) & 0xff;
    swap(state, i, j);
  }
  let i = 0;
  let j = 0;
  return () => {
    i = (i + 1) & 0xff;
    j = (j + at(state, i)) & 0xff;
    swap(state, i, j);
    return at(state, (at(state, i) + at(state, j)) & 0xff);
  };
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] as number;

function swap(bytes: Uint8Array, i: number, j: number): void {
  const kept = at(bytes, i);
  bytes[i] = at(bytes, j);
  bytes[j] = kept;
}
