import { isHeader } from '../../../src/machines/bulk-import/corrections/cell-tools-rules.ts';
import type {
  CellToolsContext,
  CellToolsEvent,
} from '../../../src/machines/bulk-import/corrections/cell-tools-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came } from '../world.ts';

export const cellToolsWording: MachineWording = {
  title: 'Corregir a mano en la tabla: una celda, un nombre de columna, un valor por otro',
  start:
    'Has entrado como ana.ruiz@conectividad.example y ves en «Cargas Másivas» la vista previa de un archivo bueno.',
  events: {
    'tools.editRequested': ({ cell }: Came<CellToolsEvent, 'tools.editRequested'>): Doing => {
      if (cell.isSkipped) return automatic('Se pide corregir una fila omitida, que no se deja corregir.');
      return isHeader(cell)
        ? 'Con las flechas sube desde D2 hasta el nombre de la columna y pulsa F2.'
        : 'Haz doble clic en la celda D2 de la tabla.';
    },
    'tools.replaceRequested':
      'Elige la celda D2 y en «Más correcciones» pulsa «Reemplazar este valor en la columna…».',
    'tools.valueGiven': ({ value }: Came<CellToolsEvent, 'tools.valueGiven'>, from): Doing => {
      const { cell } = from.context as CellToolsContext;
      if (cell === null) return automatic('Llega un valor sin nada que corregir.');
      const write = value === cell.value ? 'No cambies nada' : `Escribe ${value}`;
      return from.matches('renaming') ? `${write} y pulsa «Corregir».` : `${write} y pulsa Intro.`;
    },
    'tools.replacementGiven': ({ after }: Came<CellToolsEvent, 'tools.replacementGiven'>) =>
      `Escribe ${after} en «Valor nuevo» y pulsa «Reemplazar».`,
    'tools.cancelled': 'Pulsa la tecla Esc.',
  },
  states: {
    resting: 'La tabla, sin ningún editor ni diálogo abierto.',
    editing: 'Un campo en lugar de la celda, con su valor.',
    renaming: 'Un diálogo con «Nombre de la columna».',
    replacing: 'Un diálogo con «Valor que tienen las celdas» y «Valor nuevo».',
  },
};
