import { createHash } from 'node:crypto';
import type { RegisterSheet } from '../../src/api/contract/records/register-sheet.ts';
import { conflict } from '../problem.ts';
import type { PlannedRow } from './register-plan.ts';

export const registerChanged = () =>
  conflict(
    'El registro ha cambiado desde que lo comparaste, o ha pasado demasiado tiempo: no se ha importado nada. Compara otra vez y confirma.',
  );

/** A digest of what the person saw: the sheet, the result of each row, and the versions of the records. */
export function shownText(
  register: string,
  { archivo, columnas, vaciar, filas }: RegisterSheet,
  plan: readonly PlannedRow[],
  userId: number,
): string {
  const shown = plan.map(({ row, result, known }) => [row, result, known?.version ?? null]);
  const content = JSON.stringify([userId, archivo, columnas, vaciar, filas, shown]);
  return `${register} ${createHash('sha256').update(content).digest('base64url')}`;
}
