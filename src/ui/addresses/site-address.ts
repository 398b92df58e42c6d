import { MODULES } from '../modules.ts';

const REGISTER = MODULES.locations.path;
const BEFORE = `${REGISTER}/`;
const EDIT = 'editar';

/**
 * These paths have two parts below the register's path, so that they cannot be the page of a site, whose code
 * is one part.
 */
export const SITE_TABLE_PATH = `${REGISTER}/registro/tabla`;
export const NEW_SITE_PATH = `${REGISTER}/registro/nueva`;
export const CODE_CHECK_PATH = `${REGISTER}/registro/comprobar`;
export const SITE_IMPORT_PATH = `${REGISTER}/registro/importar`;
export const SITE_EDIT_PATH = `${MODULES.site.path}/${EDIT}`;

export const siteAddress = (cod: string): string => `${BEFORE}${encodeURIComponent(cod)}`;
export const siteEditAddress = (cod: string): string => `${siteAddress(cod)}/${EDIT}`;

/**
 * The code of the site that a path names; null when it names none. Read from the whole path, because the
 * router takes an encoded '%2F' in a code for a slash.
 */
export function siteOfPath(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(BEFORE.length).split('/', 1)[0] ?? '') || null;
  } catch {
    return null;
  }
}
