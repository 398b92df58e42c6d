import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { ATTACHMENT_FIELD, PICTURE_SIDE_MAX } from '../../src/api/contract/profile.ts';
import { fieldError, Problem } from '../problem.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FRAME = 12;
const HEADER_BYTES = 13;
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const FILTERS = 5;

/** In other threads, because a picture of the largest size takes longer than most answers. */
const compressed = promisify<Buffer, Buffer>(deflate);
const decompressed = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

export class BadPicture extends Problem {
  constructor(sentence: string) {
    super('refused', sentence, { errors: [fieldError(`/${ATTACHMENT_FIELD}`, sentence)] });
  }
}

const NOT_A_PICTURE = 'El archivo no es una imagen PNG que se pueda leer.';
const WRONG_SIZE = `La imagen tiene que medir como mucho ${PICTURE_SIDE_MAX} × ${PICTURE_SIDE_MAX} píxeles.`;
const WRONG_KIND = 'La imagen tiene que ser un PNG de color de 8 bits sin entrelazar.';

/**
 * Encodes the picture again from its pixels, so that nothing else of the uploaded file (texts, coordinates, data after
 * the end) is sent to others.
 */
export async function rewrittenPng(file: Buffer): Promise<Buffer> {
  const { header, data } = partsOf(file);
  const pixels = await pixelsOf(header, data);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compressed(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function partsOf(file: Buffer): { readonly header: Buffer; readonly data: Buffer } {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new BadPicture(NOT_A_PICTURE);
  let header: Buffer | null = null;
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; ; ) {
    const { type, body, next } = chunkAt(file, at);
    if ((header === null) !== (type === 'IHDR')) throw new BadPicture(NOT_A_PICTURE);
    if (type === 'IEND') break;
    if (type === 'IHDR') header = body;
    else if (type === 'IDAT') data.push(body);
    else if (isObligatory(type)) throw new BadPicture(WRONG_KIND);
    at = next;
  }
  if (header === null || header.length !== HEADER_BYTES) throw new BadPicture(NOT_A_PICTURE);
  return { header, data: Buffer.concat(data) };
}

function chunkAt(file: Buffer, at: number) {
  if (at + FRAME > file.length) throw new BadPicture(NOT_A_PICTURE);
  const length = file.readUInt32BE(at);
  const end = at + 8 + length;
  if (end + 4 > file.length) throw new BadPicture(NOT_A_PICTURE);
  if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) throw new BadPicture(NOT_A_PICTURE);
  return { type: file.toString('latin1', at + 4, at + 8), body: file.subarray(at + 8, end), next: end + 4 };
}

/** True for a chunk without which the picture must not be read (a critical chunk: PNG, 5.4). */
const isObligatory = (type: string): boolean => /^[A-Z]/.test(type);

async function pixelsOf(header: Buffer, data: Buffer): Promise<Buffer> {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const isInRange = (side: number) => side >= 1 && side <= PICTURE_SIDE_MAX;
  if (!isInRange(width) || !isInRange(height)) throw new BadPicture(WRONG_SIZE);
  const [depth, color, compression, filter, interlace] = header.subarray(8);
  const channels = CHANNELS[color ?? -1];
  if (depth !== 8 || channels === undefined || compression !== 0 || filter !== 0 || interlace !== 0) {
    throw new BadPicture(WRONG_KIND);
  }
  const row = 1 + width * channels;
  const pixels = await inflated(data, row * height);
  for (let at = 0; at < pixels.length; at += row) {
    if ((pixels[at] ?? FILTERS) >= FILTERS) throw new BadPicture(NOT_A_PICTURE);
  }
  return pixels;
}

async function inflated(data: Buffer, bytes: number): Promise<Buffer> {
  try {
    const pixels = await decompressed(data, { maxOutputLength: bytes });
    if (pixels.length === bytes) return pixels;
  } catch {}
  throw new BadPicture(NOT_A_PICTURE);
}

function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(FRAME + body.length);
  framed.writeUInt32BE(body.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(crc32(typed), 8 + body.length);
  return framed;
}
