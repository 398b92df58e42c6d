import { crc32, deflateSync } from 'node:zlib';

export interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  readonly color?: number;
  readonly depth?: number;
  readonly interlace?: number;
  /** Pixel data in place of the right one. */
  readonly pixels?: Buffer;
  /** Further chunks between header and pixels. */
  readonly more?: readonly (readonly [type: string, body: string])[];
}

/** Makes a PNG; the options can make any part of it invalid. */
export function png({
  width = 4,
  height = 4,
  color = 6,
  depth = 8,
  interlace = 0,
  pixels,
  more = [],
}: PictureOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  const row = Buffer.alloc(1 + width * (color === 2 ? 3 : 4), 0x40);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more.map(([type, body]) => chunk(type, Buffer.from(body))),
    chunk('IDAT', deflateSync(pixels ?? Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
