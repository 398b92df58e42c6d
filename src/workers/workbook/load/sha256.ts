import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Bytes } from '../reader/zip/bytes.ts';

/**
 * SHA-256 of consecutive bytes, in hexadecimal. `crypto.subtle` exists only over HTTPS or on localhost, and the
 * portal may be served over plain HTTP.
 */
export async function sha256Of(chunks: readonly Bytes[]): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) return hashed(chunks);
  const digest = await crypto.subtle.digest('SHA-256', joined(chunks));
  return bytesToHex(new Uint8Array(digest));
}

export function hashed(chunks: readonly Bytes[]): string {
  const hash = sha256.create();
  for (const chunk of chunks) hash.update(chunk);
  return bytesToHex(hash.digest());
}

function joined(chunks: readonly Bytes[]): Bytes {
  const all = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
