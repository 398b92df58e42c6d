import { cbc, ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { WorkbookError } from '../workbook-error.ts';
import { xmlTags } from '../xlsx/xml-tags.ts';
import type { Bytes } from '../zip/bytes.ts';
import { DEFAULT_PASSWORD_UTF16 } from './default-password.ts';
import { areEqual, concatenated, type Hash, iteratedHash, uint32 } from './key-bytes.ts';

/*
 * An .xlsx encrypted in an OLE2 file ([MS-OFFCRYPTO] 2.3.4), opened with Excel's default password. In plain
 * JavaScript: `crypto.subtle` does not exist over plain HTTP.
 */

const HEADER_BYTES = 8;
const AGILE = 4;
/** Excel uses 100,000; many more iterations could block the reader. */
const MAX_ITERATIONS = 1_000_000;
const STANDARD_ITERATIONS = 50_000;
const SEGMENT_BYTES = 4096;
const SIZE_BYTES = 8;
const BLOCK_BYTES = 16;
const HASHES = new Map<string, Hash>([
  ['SHA1', sha1],
  ['SHA-1', sha1],
  ['SHA256', sha256],
  ['SHA384', sha384],
  ['SHA512', sha512],
]);
const KEY_SIZES = [16, 24, 32];
const FOR_VERIFIER = Uint8Array.of(0xfe, 0xa7, 0xd2, 0x76, 0x3b, 0x4b, 0x9e, 0x79);
const FOR_VERIFIER_HASH = Uint8Array.of(0xd7, 0xaa, 0x0f, 0x6d, 0x30, 0x61, 0x34, 0x4e);
const FOR_KEY = Uint8Array.of(0x14, 0x6e, 0x0b, 0xe7, 0xab, 0xac, 0xd0, 0xd6);

/** Throws WorkbookError 'encrypted' for any other password or kind of encryption. */
export function decryptedPackage(info: Bytes, encrypted: Bytes): Bytes {
  try {
    const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
    const isAgile = view.getUint16(0, true) === AGILE && view.getUint16(2, true) === AGILE;
    return isAgile ? agile(info, encrypted) : standard(view, info, encrypted);
  } catch {
    throw new WorkbookError('encrypted');
  }
}

class Refused extends Error {}

function agile(info: Bytes, encrypted: Bytes): Bytes {
  const tags = [...xmlTags(new TextDecoder().decode(info.subarray(HEADER_BYTES)))];
  const data = cipherOf(tags.find(({ name }) => name === 'keyData')?.attributes);
  const attributes = tags.find(({ name }) => name === 'encryptedKey')?.attributes;
  const key = cipherOf(attributes);
  const value = (name: string): Uint8Array => base64(attributes?.get(name));
  const iterations = Number(attributes?.get('spinCount'));
  if (!(iterations >= 0 && iterations <= MAX_ITERATIONS)) throw new Refused();
  const password = iteratedHash(key.hash, key.salt, DEFAULT_PASSWORD_UTF16, iterations);
  const open = (purpose: Uint8Array, closed: Uint8Array): Uint8Array => {
    const secret = resized(key.hash(concatenated(password, purpose)), key.keyBytes);
    return cbc(secret, resized(key.salt, BLOCK_BYTES), { disablePadding: true }).decrypt(closed);
  };
  const verifier = open(FOR_VERIFIER, value('encryptedVerifierHashInput')).subarray(0, key.salt.length);
  const hashed = key.hash(verifier);
  const expected = open(FOR_VERIFIER_HASH, value('encryptedVerifierHashValue')).subarray(0, hashed.length);
  if (!areEqual(hashed, expected)) throw new Refused();
  const secret = open(FOR_KEY, value('encryptedKeyValue')).subarray(0, data.keyBytes);
  return inSegments(encrypted, (segment, index) => {
    const iv = resized(data.hash(concatenated(data.salt, uint32(index))), BLOCK_BYTES);
    return cbc(secret, iv, { disablePadding: true }).decrypt(segment);
  });
}

interface AgileCipher {
  readonly hash: Hash;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
}

function cipherOf(attributes: ReadonlyMap<string, string> | undefined): AgileCipher {
  const hash = HASHES.get(attributes?.get('hashAlgorithm') ?? '');
  const keyBytes = Number(attributes?.get('keyBits')) / 8;
  const isKnown =
    attributes?.get('cipherAlgorithm') === 'AES' && attributes.get('cipherChaining') === 'ChainingModeCBC';
  if (!hash || !isKnown || !KEY_SIZES.includes(keyBytes)) throw new Refused();
  return { hash, keyBytes, salt: base64(attributes.get('saltValue')) };
}

const base64 = (text = ''): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function resized(bytes: Uint8Array, length: number): Uint8Array {
  const whole = new Uint8Array(length).fill(0x36);
  whole.set(bytes.subarray(0, length));
  return whole;
}

function standard(view: DataView, info: Bytes, encrypted: Bytes): Bytes {
  const headerBytes = view.getUint32(8, true);
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const at = 12 + headerBytes;
  if (!KEY_SIZES.includes(keyBytes)) throw new Refused();
  const salt = info.subarray(at + 4, at + 20);
  const password = iteratedHash(sha1, salt, DEFAULT_PASSWORD_UTF16, STANDARD_ITERATIONS);
  const last = sha1(concatenated(password, uint32(0)));
  const half = (fill: number): Uint8Array => {
    const block = new Uint8Array(64).fill(fill);
    for (const [index, byte] of last.entries()) block[index] = fill ^ byte;
    return sha1(block);
  };
  const key = concatenated(half(0x36), half(0x5c)).subarray(0, keyBytes);
  const open = (closed: Uint8Array): Uint8Array => ecb(key, { disablePadding: true }).decrypt(closed);
  const verifier = open(info.subarray(at + 20, at + 36));
  const expected = open(info.subarray(at + 40, at + 72)).subarray(0, 20);
  if (!areEqual(sha1(verifier), expected)) throw new Refused();
  return inSegments(encrypted, open);
}

function inSegments(encrypted: Bytes, open: (segment: Uint8Array, index: number) => Uint8Array): Bytes {
  const size = Number(new DataView(encrypted.buffer, encrypted.byteOffset).getBigUint64(0, true));
  const closed = encrypted.subarray(SIZE_BYTES);
  if (size > closed.length) throw new Refused();
  const whole = new Uint8Array(closed.length - (closed.length % BLOCK_BYTES));
  for (let at = 0, index = 0; at < whole.length; at += SEGMENT_BYTES, index++) {
    whole.set(open(closed.subarray(at, Math.min(at + SEGMENT_BYTES, whole.length)), index), at);
  }
  return whole.subarray(0, size);
}
