import { MODULES } from '../modules.ts';

export const CHANGE_SET_PATH = `${MODULES.changes.path}/:id`;

export const changeSetAddress = (id: number): string => `${MODULES.changes.path}/${id}`;

const ID = /^[1-9]\d{0,8}$/;

/** Id of the set of changes that the path names; null when it names none. */
export function setOfPath(path: string): number | null {
  const id = path.slice(`${MODULES.changes.path}/`.length);
  return ID.test(id) ? Number(id) : null;
}
