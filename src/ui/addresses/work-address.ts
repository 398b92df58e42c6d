import { MODULES } from '../modules.ts';

const BEFORE = `${MODULES.works.path}/`;

export const workAddress = (cod: string): string => `${BEFORE}${encodeURIComponent(cod)}`;

/**
 * The code of the work that a path names; null when it names none. Read from the whole path, because the
 * router takes an encoded '%2F' in a code for a slash.
 */
export function codeOfPath(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(BEFORE.length)) || null;
  } catch {
    return null;
  }
}
