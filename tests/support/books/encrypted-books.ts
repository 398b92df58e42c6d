import { createCipheriv, createHash } from 'node:crypto';
import { CFB } from 'xlsx';

/*
 * Writes workbooks encrypted as [MS-OFFCRYPTO] says. LibreOffice opens those with standard, RC4 and XOR encryption;
 * agile and CryptoAPI ones were checked only against this writer.
 */

const utf16 = (password: string): Buffer => Buffer.from(password, 'utf16le');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const hash = (algorithm: string, ...pieces: Uint8Array[]): Buffer =>
  createHash(algorithm).update(Buffer.concat(pieces)).digest();
const SALT = Buffer.from('0123456789abcdef');
const VERIFIER = Buffer.from('fedcba9876543210');

function spun(algorithm: string, password: string, turns: number): Buffer {
  let digest = hash(algorithm, SALT, utf16(password));
  for (let turn = 0; turn < turns; turn++) digest = hash(algorithm, uint32(turn), digest);
  return digest;
}

function aes(mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, message: Uint8Array): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false);
  const padded = Buffer.concat([message, Buffer.alloc((16 - (message.length % 16)) % 16)]);
  return Buffer.concat([cipher.update(padded), cipher.final()]);
}

function container(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(file, `/${name}`, Buffer.from(content));
  return new Uint8Array(CFB.write(file, { type: 'buffer' }));
}

const sized = (book: Uint8Array, encrypted: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(book.length));
  return Buffer.concat([size, encrypted]);
};

export interface AgileOptions {
  readonly algorithm?: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512';
  readonly keyBits?: 128 | 256;
  readonly turns?: number;
  /** Iteration count written into the file, when it is to differ from the real one. */
  readonly toldTurns?: number;
}

export function agileBook(
  book: Uint8Array,
  password: string,
  { algorithm = 'SHA512', keyBits = 256, turns = 1000, toldTurns = turns }: AgileOptions = {},
): Uint8Array {
  const name = algorithm.toLowerCase();
  const hashBytes = hash(name).length;
  const secret = hash('sha256', Buffer.from('secreto')).subarray(0, keyBits / 8);
  const digest = spun(name, password, turns);
  const close = (purpose: string, message: Uint8Array): string => {
    const hashed = hash(name, digest, Buffer.from(purpose, 'hex'));
    const key = Buffer.concat([hashed, Buffer.alloc(32, 0x36)]).subarray(0, keyBits / 8);
    return aes('cbc', key, SALT, message).toString('base64');
  };
  const shared = `saltSize="16" blockSize="16" keyBits="${keyBits}" hashSize="${hashBytes}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${algorithm}" saltValue="${SALT.toString('base64')}"`;
  const info =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${shared}/><dataIntegrity encryptedHmacKey="" encryptedHmacValue=""/>` +
    `<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${toldTurns}" ${shared} encryptedVerifierHashInput="${close('fea7d2763b4b9e79', VERIFIER)}" ` +
    `encryptedVerifierHashValue="${close('d7aa0f6d3061344e', hash(name, VERIFIER))}" encryptedKeyValue="${close('146e0be7abacd0d6', secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const segments: Buffer[] = [];
  for (let at = 0; at < book.length; at += 4096) {
    const iv = Buffer.concat([hash(name, SALT, uint32(at / 4096)), Buffer.alloc(16, 0x36)]).subarray(0, 16);
    segments.push(aes('cbc', secret, iv, book.subarray(at, at + 4096)));
  }
  return container({
    EncryptionInfo: Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(info)]),
    EncryptedPackage: sized(book, Buffer.concat(segments)),
  });
}

function header(algorithm: number, keyBits: number, provider: number): Buffer {
  const name = utf16('Microsoft Enhanced RSA and AES Cryptographic Provider\0');
  const flags = algorithm === 0x6801 ? 0x04 : 0x24;
  return Buffer.concat([...[flags, 0, algorithm, 0x8004, keyBits, provider, 0, 0].map(uint32), name]);
}

export function standardBook(book: Uint8Array, password: string, keyBits: 128 | 256 = 128): Uint8Array {
  const last = hash('sha1', spun('sha1', password, 50_000), uint32(0));
  const half = (fill: number): Buffer => {
    const block = Buffer.alloc(64, fill);
    for (const [index, byte] of last.entries()) block[index] = byte ^ fill;
    return hash('sha1', block);
  };
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBits / 8);
  const head = header(keyBits === 128 ? 0x660e : 0x6610, keyBits, 24);
  const info = Buffer.concat([
    ...[Buffer.from([3, 0, 2, 0]), uint32(0x24), uint32(head.length), head, uint32(16), SALT],
    ...[aes('ecb', key, null, VERIFIER), uint32(20), aes('ecb', key, null, hash('sha1', VERIFIER))],
  ]);
  return container({ EncryptionInfo: info, EncryptedPackage: sized(book, aes('ecb', key, null, book)) });
}

export type XlsProtection = 'xor' | 'rc4' | 'cryptoApi40' | 'cryptoApi128';

export function protectedXls(plain: Uint8Array, password: string, protection: XlsProtection): Uint8Array {
  const stream = Buffer.from(
    CFB.find(CFB.read(plain, { type: 'array' }), '/Workbook')!.content as Uint8Array,
  );
  const { pass, close } = protectionOf(protection, password);
  const bof = 4 + stream.readUInt16LE(2);
  const record = Buffer.concat([Buffer.from([0x2f, 0, pass.length, 0]), pass]);
  const whole = Buffer.concat([stream.subarray(0, bof), record, stream.subarray(bof)]);
  for (let at = 0; at + 4 <= whole.length; ) {
    const type = whole.readUInt16LE(at);
    const start = at + 4;
    const end = start + whole.readUInt16LE(at + 2);
    // The record inserted before the sheets moves their starts.
    if (type === 0x85) whole.writeUInt32LE(whole.readUInt32LE(start) + record.length, start);
    if (![0x809, 0x2f, 0xe1, 0x138, 0x194, 0x195, 0x196].includes(type)) {
      for (let byte = type === 0x85 ? start + 4 : start; byte < end; byte++) {
        whole[byte] = close(whole[byte]!, byte, start, end);
      }
    }
    at = end;
  }
  return container({ Workbook: whole });
}

type Close = (byte: number, at: number, start: number, end: number) => number;

function protectionOf(protection: XlsProtection, password: string): { pass: Buffer; close: Close } {
  if (protection === 'xor') {
    // XOR is written for the default password only, with the key that LibreOffice and Apache POI write.
    const key = Buffer.from('3c5bd417f01f2813f04bb403c473a420', 'hex');
    const pass = Buffer.from(password === 'VelvetSweatshop' ? '000059b30a9a' : '0000123456', 'hex');
    return {
      pass,
      close: (byte, at, start, end) => {
        const mixed = byte ^ key[(end + at - start) & 15]!;
        return ((mixed >> 3) | (mixed << 5)) & 0xff;
      },
    };
  }
  const keyOf =
    protection === 'rc4' ? oldKeys(password) : newKeys(password, protection === 'cryptoApi40' ? 5 : 16);
  const first = keyStream(keyOf(0), 64);
  const algorithm = protection === 'rc4' ? 'md5' : 'sha1';
  const verified = Buffer.concat([VERIFIER, hash(algorithm, VERIFIER)]).map(
    (byte, index) => byte ^ first[index]!,
  );
  const blocks = new Map<number, Uint8Array>();
  const close: Close = (byte, at) => {
    const block = Math.floor(at / 1024);
    const keys = blocks.get(block) ?? keyStream(keyOf(block), 1024);
    blocks.set(block, keys);
    return byte ^ keys[at % 1024]!;
  };
  if (protection === 'rc4')
    return { pass: Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), SALT, verified]), close };
  const head = header(0x6801, protection === 'cryptoApi40' ? 40 : 128, 1);
  const version = Buffer.from([1, 0, 2, 0, 2, 0]);
  return {
    pass: Buffer.concat([
      ...[version, uint32(4), uint32(head.length), head, uint32(16), SALT],
      ...[verified.subarray(0, 16), uint32(20), verified.subarray(16)],
    ]),
    close,
  };
}

const oldKeys = (password: string) => {
  const first = hash('md5', utf16(password)).subarray(0, 5);
  const second = hash('md5', ...Array.from({ length: 16 }, () => [first, SALT]).flat()).subarray(0, 5);
  return (block: number): Buffer => hash('md5', second, uint32(block));
};

const newKeys = (password: string, bytes: number) => {
  const digest = hash('sha1', SALT, utf16(password));
  return (block: number): Buffer => {
    const key = hash('sha1', digest, uint32(block)).subarray(0, bytes);
    return bytes === 5 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
};

function keyStream(key: Buffer, length: number): Uint8Array {
  const state = Array.from({ length: 256 }, (_, index) => index);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) % 256;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let i = 0;
  j = 0;
  return Uint8Array.from({ length }, () => {
    i = (i + 1) % 256;
    j = (j + state[i]!) % 256;
    [state[i], state[j]] = [state[j]!, state[i]!];
    return state[(state[i]! + state[j]!) % 256]!;
  });
}
