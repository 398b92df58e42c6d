import { MODULES } from '../modules.ts';

export const RECONCILIATION_PATH = `${MODULES.celsig5.path}/:id`;

export const reconciliationAddress = (id: number): string => `${MODULES.celsig5.path}/${id}`;

const ID = /^[1-9]\d{0,8}$/;

/** Id of the reconciliation that the path names; null when it names none. */
export function reconciliationOfPath(path: string): number | null {
  const id = path.slice(`${MODULES.celsig5.path}/`.length);
  return ID.test(id) ? Number(id) : null;
}
