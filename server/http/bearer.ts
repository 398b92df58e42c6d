export const KEY_PREFIX = 'pc_';

/** Longer than the token of any session, which may begin alike. */
const PROGRAM_KEY = /^pc_[\w-]{43}$/;

export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null;

export const isProgramKey = (token: string): boolean => PROGRAM_KEY.test(token);
