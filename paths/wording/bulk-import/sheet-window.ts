import type { AnyMachineSnapshot } from 'xstate';
import type {
  SheetWindowContext,
  SheetWindowEvent,
} from '../../../src/machines/bulk-import/preview/sheet-window-types.ts';
import type { RowLocation } from '../../../src/workers/workbook/preview/preview-protocol.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, type Ended } from '../world.ts';

export const sheetWindowWording: MachineWording = {
  title: 'La tabla de la vista previa',
  start:
    'Has entrado como ana.ruiz@conectividad.example y estás en «Cargas Másivas». El archivo tiene 1.200 filas de seguimiento y ninguna de factyval: npm run sample-workbook -- --rows 1200 y, en Excel, borra todas las filas de la segunda hoja. Al elegirlo empieza la prueba.',
  events: {
    'preview.sheetSelected': ({ sheet }: Came<SheetWindowEvent, 'preview.sheetSelected'>): Doing =>
      `En «Hoja» elige la ${sheet === 0 ? 'primera' : 'segunda'}.`,
    'preview.pageSelected': ({ page }: Came<SheetWindowEvent, 'preview.pageSelected'>, from): Doing =>
      inRows(from, `Pulsa la página ${page}.`),
    'preview.pageSizeSelected': (
      { pageSize }: Came<SheetWindowEvent, 'preview.pageSizeSelected'>,
      from,
    ): Doing =>
      inRows(
        from,
        `En «Filas por página» elige ${pageSize.toLocaleString('es-ES', { useGrouping: 'always' })}.`,
      ),
    'preview.viewChanged': (_, from): Doing =>
      inRows(from, 'Baja con la rueda hasta filas que aún no se habían leído.'),
    'preview.cursorMoved': (_, from): Doing =>
      inRows(from, 'Pulsa una celda más abajo, o muévete con las flechas.'),
    'preview.cellRequested': ({ place: { row } }: Came<SheetWindowEvent, 'preview.cellRequested'>): Doing =>
      `En «Ir a celda» escribe A${row} y pulsa Intro.`,
    'preview.filterRequested': 'Activa «Solo filas con problemas».',
    'preview.filterRemoved': 'Desactiva «Solo filas con problemas».',
    'preview.contentChanged': (_, from): Doing =>
      inRows(from, 'Haz doble clic en una celda, escribe otro valor y pulsa Intro.'),
    'preview.dateRulesChanged': 'En «Fechas» cambia el orden de una columna.',
    'preview.retryRequested': 'Pulsa «Volver a leer».',
    'loadWindow.done': { happens: 'Las filas terminan de leerse.' },
    'loadWindow.error': automatic('El lector de archivos falla al leer las filas.'),
    'filterRows.done': { happens: 'Se sabe qué filas tienen problemas.' },
    'filterRows.error': automatic('El lector de archivos falla al buscar las filas con problemas.'),
    'locateRow.done': ({ output }: Ended<RowLocation>, from): Doing => ({
      happens: output.number === 52 ? 'La celda aparece.' : otherRow(from),
    }),
    'locateRow.error': automatic('El lector de archivos falla al buscar la celda.'),
  },
  states: {
    loading: 'Lo que había sigue, o los huecos de las filas, mientras se leen las nuevas.',
    locating: 'Lo que había sigue mientras se busca la celda.',
    filtering: 'Lo que había sigue mientras se buscan las filas con problemas.',
    shown: ({ cursor: { offset }, filter }: SheetWindowContext) => {
      const rows = filter === null ? 'Las filas de la hoja' : 'Solo las filas con problemas';
      return offset > 0 ? `${rows}, con otra celda elegida.` : `${rows}.`;
    },
    empty: ({ filter }: SheetWindowContext) =>
      filter === null
        ? '«Hoja vacía» y «La hoja seleccionada no contiene datos suficientes.»'
        : '«Ninguna fila de esta hoja tiene problemas» y «Ver todas las filas».',
    failed: '«No se pudieron leer estas filas» y «Volver a leer».',
  },
};

function otherRow({ context }: { context: SheetWindowContext }): string {
  return context.filter === null
    ? 'La fila de la celda está vacía: aparece la siguiente.'
    : 'La fila de la celda no tiene problemas: se vuelve a todas las filas.';
}

/** The words of an event for a sheet with rows: an empty sheet has no cells, pages or scrolling. */
function inRows(from: AnyMachineSnapshot, does: string): Doing {
  return from.matches('empty') ? automatic('Llega algo de una tabla que la hoja vacía no tiene.') : does;
}
