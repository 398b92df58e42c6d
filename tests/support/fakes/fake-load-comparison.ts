import type * as z from 'zod/mini';
import {
  type RunStanding,
  type runStandingQuery,
  STANDING_STATES,
  type StandingRow,
} from '../../../src/api/contract/loads/load-comparison.ts';
import { pageOf } from './fake-page.ts';

export const NO_FILES =
  'De la carga de «Norte enero.xlsx» no se guardan ya los archivos, o no llegaron a guardarse: sin ellos no se puede comparar. Elige otra carga.';

export function standingOf(
  rows: readonly StandingRow[],
  { hoja, estado, page, pageSize, buscar = '' }: z.output<typeof runStandingQuery>,
): RunStanding {
  const inSheet = (sheet: typeof hoja) =>
    rows.filter(({ linea }) => (sheet === 'cm_fyv_01') === (linea !== null));
  const counted = (sheet: typeof hoja) =>
    Object.fromEntries(
      STANDING_STATES.map((state) => [state, inSheet(sheet).filter((row) => row.estado === state).length]),
    ) as RunStanding['cuentas'];
  const found = inSheet(hoja).filter(
    (row) => (estado === undefined || row.estado === estado) && row.obra.includes(buscar),
  );
  return {
    ...pageOf(found, page, pageSize),
    cuentas: counted(hoja),
    ausentes: hoja === 'cm_seg_01' ? 1 : 0,
  };
}
