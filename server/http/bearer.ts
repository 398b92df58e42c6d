export const KEY_PREFIX = 'pc_';

/** A program's key. It is longer than any session's token, which may also begin with 'pc_'. */
const PROGRAM_KEY = /^pc_[\w-]{43}$/;

export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null;

export const isProgramKey = (token: string): boolean => PROGRAM_KEY.test(token);
