import { MODULES } from '../modules.ts';

export const MASS_UPDATE_PATH = `${MODULES.bulkUpdate.path}/:id`;

export const massUpdateAddress = (id: number): string => `${MODULES.bulkUpdate.path}/${id}`;

const ID = /^[1-9]\d{0,8}$/;

/** Id of the mass update that the path names; null when it names none. */
export function massUpdateOfPath(path: string): number | null {
  const id = path.slice(`${MODULES.bulkUpdate.path}/`.length);
  return ID.test(id) ? Number(id) : null;
}
