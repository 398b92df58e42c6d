export const KEY_PREFIX = 'pc_';

/** A program's key. Tokens of sessions may also begin with 'pc_', but are shorter. */
const PROGRAM_KEY = /^pc_[\w-]{43}$/;

export const isProgramKey = (token: string): boolean => PROGRAM_KEY.test(token);
