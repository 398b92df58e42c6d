import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 bits: nobody guesses one, so a plain hash of it is all that needs to be kept. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
