import { acceptDifferences } from '../../../server/reconciliation/accept.ts';
import { beginReconciliation } from '../../../server/reconciliation/begin.ts';
import { compareReconciliation } from '../../../server/reconciliation/compare.ts';
import { discardReconciliation } from '../../../server/reconciliation/discard.ts';
import { dismissDifferences, recoverDifferences } from '../../../server/reconciliation/dismiss.ts';
import { receiveRows } from '../../../server/reconciliation/receive.ts';
import { BY, type Write } from '../killed-writes/writer-orders.ts';

const MARK = 'a'.repeat(64);
const ROWS = 20;
const filas = Array.from({ length: ROWS }, (_, index) => ({
  fila: index + 2,
  celdas: [`CLI-SUR-${String(index + 1).padStart(6, '0')}`, 'Contrata nueva'],
}));
const THOSE_THAT_DIFFER = { tipo: 'filtro', clase: 'difiere' } as const;

/** The input of each write except the first is the id of the reconciliation. */
export const RECONCILIATION_WRITES = {
  beginReconciliation: ({ watched }) =>
    beginReconciliation(
      watched,
      {
        archivo: 'export.xlsx',
        huella: MARK,
        cabeceras: MARK,
        vacias: false,
        fechas: [],
        numeros: [],
        filas: ROWS,
        columnas: ['cod_externo_cliente', 'contrata'],
      },
      BY,
    ),
  receiveRows: ({ watched }, id) => receiveRows(watched, Number(id), filas, BY.id),
  compareReconciliation: ({ watched }, id) => compareReconciliation(watched, Number(id), BY),
  dismissDifferences: ({ watched }, id) =>
    dismissDifferences(watched, Number(id), { lineas: THOSE_THAT_DIFFER, motivo: 'No procede' }, BY),
  recoverDifferences: ({ watched }, id) =>
    recoverDifferences(watched, Number(id), { lineas: THOSE_THAT_DIFFER }, BY),
  acceptDifferences: async ({ watched }, id) => {
    const asked = { lineas: THOSE_THAT_DIFFER, motivo: 'Lo dice el cliente' };
    return (await acceptDifferences(watched, Number(id), asked, BY)).cambio.cuentas.aplicadas;
  },
  discardReconciliation: ({ watched }, id) => discardReconciliation(watched, Number(id), BY),
} satisfies Record<string, Write>;
