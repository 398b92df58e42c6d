export const KEY_PREFIX = 'pc_';

/** A program's key. Tokens of sessions may also begin with 'pc_', but are shorter. */
const PROGRAM_KEY = /^pc_[\w-]{43}$/;

export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null;

export const isProgramKey = (token: string): boolean => PROGRAM_KEY.test(token);
