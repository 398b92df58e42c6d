import { md5, sha1 } from '@noble/hashes/legacy.js';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';
import { DEFAULT_PASSWORD_UTF16 } from './default-password.ts';
import { areEqual, concatenated, uint32 } from './key-bytes.ts';
import { rc4 } from './rc4.ts';

/*
 * The records of an .xls with a password ([MS-XLS] 2.2.10, [MS-OFFCRYPTO] 2.3.5 to 2.3.7), decrypted with Excel's
 * default one.
 */

const FILE_PASS = 0x2f;
const IGNORED_RECORD = 0xe2;
const SHEET = 0x85;
const NEVER_ENCRYPTED = new Set([0x09, 0x209, 0x409, 0x809, FILE_PASS, 0xe1, 0x138, 0x194, 0x195, 0x196]);
const HEADER_BYTES = 4;
/** The position of a sheet, before its name, is not encrypted. */
const PLACE_BYTES = 4;
const BLOCK_BYTES = 1024;
/** XOR obfuscation: key, verifier and array of the default password. */
const XOR_KEY = 0xb359;
const XOR_SUM = 0x9a0a;
const XOR_BYTES = [
  0x3c, 0x5b, 0xd4, 0x17, 0xf0, 0x1f, 0x28, 0x13, 0xf0, 0x4b, 0xb4, 0x03, 0xc4, 0x73, 0xa4, 0x20,
];

/**
 * Decrypts one byte of a record's contents: `at` is its offset in the stream, `start` and `end` those of the
 * contents.
 */
type Open = (byte: number, at: number, start: number, end: number) => number;

/** Returns the decrypted stream. Throws WorkbookError 'encrypted' for any other password or kind of encryption. */
export function unprotectedStream(stream: Bytes): Bytes {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const plain = stream.slice();
  let open: Open | null = null;
  for (let at = 0; at + HEADER_BYTES <= stream.length; ) {
    const type = view.getUint16(at, true);
    const start = at + HEADER_BYTES;
    const end = Math.min(stream.length, start + view.getUint16(at + 2, true));
    if (type === FILE_PASS && open === null) {
      open = openerOf(new DataView(stream.buffer, stream.byteOffset + start, end - start));
      plain[at] = IGNORED_RECORD;
    } else if (open !== null && !NEVER_ENCRYPTED.has(type)) {
      const from = type === SHEET ? start + PLACE_BYTES : start;
      for (let byte = from; byte < end; byte++) plain[byte] = open(stream[byte] as number, byte, start, end);
    }
    at = end;
  }
  return plain;
}

function openerOf(pass: DataView): Open {
  try {
    // Before Excel 97 there was one kind of encryption, so the record does not name it.
    if (pass.byteLength === 4) return xorDecryption(pass.getUint16(0, true), pass.getUint16(2, true));
    if (pass.getUint16(0, true) === 0) return xorDecryption(pass.getUint16(2, true), pass.getUint16(4, true));
    return pass.getUint16(2, true) === 1
      ? keyedDecryption(olderKeys(pass))
      : keyedDecryption(newerKeys(pass));
  } catch {
    throw new WorkbookError('encrypted');
  }
}

class Refused extends Error {}

function xorDecryption(key: number, sum: number): Open {
  if (key !== XOR_KEY || sum !== XOR_SUM) throw new Refused();
  return (byte, at, start, end) =>
    (((byte << 3) | (byte >> 5)) & 0xff) ^ (XOR_BYTES[(end + at - start) & 0x0f] as number);
}

/**
 * Each block of the stream has its own key. The offsets of blocks also count the headers of records, which are not
 * encrypted.
 */
function keyedDecryption(keyOf: (block: number) => Uint8Array): Open {
  const keys = new Uint8Array(BLOCK_BYTES);
  let current = -1;
  return (byte, at) => {
    const block = Math.floor(at / BLOCK_BYTES);
    if (block !== current) {
      const next = rc4(keyOf(block));
      for (let index = 0; index < BLOCK_BYTES; index++) keys[index] = next();
      current = block;
    }
    return byte ^ (keys[at % BLOCK_BYTES] as number);
  };
}

type Keys = (block: number) => Uint8Array;

function olderKeys(pass: DataView): Keys {
  const salt = bytesOf(pass, 6, 16);
  const first = md5(DEFAULT_PASSWORD_UTF16).subarray(0, 5);
  const repeated = concatenated(...Array.from({ length: 16 }, () => concatenated(first, salt)));
  const second = md5(repeated).subarray(0, 5);
  const keyOf: Keys = (block) => md5(concatenated(second, uint32(block)));
  requireVerifier(keyOf, bytesOf(pass, 22, 32), 16, md5);
  return keyOf;
}

function newerKeys(pass: DataView): Keys {
  const headerBytes = pass.getUint32(10, true);
  const keyBytes = (pass.getUint32(14 + 16, true) || 40) / 8;
  const at = 14 + headerBytes;
  if (!(keyBytes >= 5 && keyBytes <= 16)) throw new Refused();
  const password = sha1(concatenated(bytesOf(pass, at + 4, 16), DEFAULT_PASSWORD_UTF16));
  const keyOf: Keys = (block) => {
    const key = sha1(concatenated(password, uint32(block))).subarray(0, keyBytes);
    // A 40-bit key is padded with zeros.
    return keyBytes === 5 ? concatenated(key, new Uint8Array(11)) : key;
  };
  requireVerifier(keyOf, concatenated(bytesOf(pass, at + 20, 16), bytesOf(pass, at + 40, 20)), 16, sha1);
  return keyOf;
}

function requireVerifier(
  keyOf: Keys,
  closed: Uint8Array,
  length: number,
  hash: (message: Uint8Array) => Uint8Array,
): void {
  const next = rc4(keyOf(0));
  const open = closed.map((byte) => byte ^ next());
  if (!areEqual(hash(open.subarray(0, length)), open.subarray(length))) throw new Refused();
}

function bytesOf(view: DataView, at: number, length: number): Uint8Array {
  if (at + length > view.byteLength) throw new Refused();
  return new Uint8Array(view.buffer, view.byteOffset + at, length);
}
