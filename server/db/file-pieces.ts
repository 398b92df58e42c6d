import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** A file in the database is stored in pieces of this size; only the last may be smaller. */
export const PIECE_BYTES = 1024 * 1024;

const compressed = promisify(gzip);
const inflated = promisify(gunzip);

export const packed = (piece: Uint8Array): Promise<Buffer> => compressed(piece, { level: 1 });
export const unpacked = (piece: Uint8Array): Promise<Buffer> => inflated(piece);
