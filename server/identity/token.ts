import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** 256 random bits cannot be guessed, so storing a plain hash is enough. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
