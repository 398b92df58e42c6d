import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A new token of 256 random bits. It cannot be guessed, so a plain hash of it is safe to store. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
