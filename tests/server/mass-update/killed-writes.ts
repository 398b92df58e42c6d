import { omitRows, setFields, setReplacements } from '../../../server/mass-update/adjust.ts';
import { applyMassUpdate } from '../../../server/mass-update/apply.ts';
import { beginMassUpdate } from '../../../server/mass-update/begin.ts';
import { compareMassUpdate } from '../../../server/mass-update/compare.ts';
import { discardMassUpdate, takeOver } from '../../../server/mass-update/hands.ts';
import { receiveUpdateRows } from '../../../server/mass-update/receive.ts';
import { BY, type Write } from '../killed-writes/writer-orders.ts';

const MARK = 'b'.repeat(64);
export const ROWS = 20;
const filas = Array.from({ length: ROWS }, (_, index) => ({
  fila: index + 2,
  celdas: [`4P-SUR-FTTH-${String(index + 1).padStart(4, '0')}`, 'Contrata nueva'],
}));
const SOMEBODY_ELSE = { id: 5, name: 'Luis Gil', requestId: 'killed' };

/** The input of each write except the first is the id of the update. */
export const MASS_UPDATE_WRITES = {
  beginMassUpdate: ({ watched }, uploadId) =>
    beginMassUpdate(
      watched,
      {
        uploadId: String(uploadId),
        tipo_csv: 'cm_seg_01',
        archivo: 'contratas.xlsx',
        huella: MARK,
        cabeceras: MARK,
        encabezados: ['Obra', 'Contrata'],
        filas: ROWS,
        columnas: ['cod_obra_interno_4plus', 'contrata'],
        vaciar: [],
        fechas: [],
        numeros: [],
      },
      BY,
    ),
  receiveUpdateRows: ({ watched }, id) => receiveUpdateRows(watched, Number(id), filas, BY.id),
  compareMassUpdate: ({ watched }, id) => compareMassUpdate(watched, Number(id), BY),
  omitRows: ({ watched }, id) =>
    omitRows(watched, Number(id), { omitir: true, filas: { tipo: 'filas', filas: [2, 3] } }, BY),
  setFields: ({ watched }, id) =>
    setFields(watched, Number(id), { incluidos: ['contrata'], vaciar: ['contrata'] }, BY),
  setReplacements: ({ watched }, id) =>
    setReplacements(
      watched,
      Number(id),
      { sustituciones: [{ campo: 'contrata', valor: 'Contrata nueva', por: 'Otra contrata' }] },
      BY,
    ),
  takeOver: ({ watched }, id) => takeOver(watched, Number(id), SOMEBODY_ELSE),
  takeBack: ({ watched }, id) => takeOver(watched, Number(id), BY),
  rehearse: ({ watched }, id) =>
    applyMassUpdate(watched, Number(id), { alFallar: 'omitir', ensayo: true }, BY),
  applyMassUpdate: ({ watched }, id) =>
    applyMassUpdate(watched, Number(id), { alFallar: 'omitir', ensayo: false }, BY),
  discardMassUpdate: ({ watched }, id) => discardMassUpdate(watched, Number(id), BY),
} satisfies Record<string, Write>;
