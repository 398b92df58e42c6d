import type {
  Applied,
  CellEditingContext,
  CellEditingEvent,
  CellFaults,
  CellWritingContext,
  Proposal,
  Undone,
} from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { statusOf } from '../../../src/machines/kit/api-failure.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, together } from '../world.ts';

const LIST =
  'Has entrado como admin@conectividad.example y estás en «Obras», con la columna del cierre a la vista.';
const CELL = 'la celda del cierre de la primera obra';
const ELSEWHERE = 'en otra pestaña, cambia el cierre de la misma obra.';

export const cellEditingWording: MachineWording = {
  title: 'Una celda que se escribe en la lista',
  start: LIST,
  events: {
    'cell.opened': ({ typed }: Came<CellEditingEvent, 'cell.opened'>): Doing =>
      typed === null ? `Pulsa dos veces en ${CELL}.` : `Ve con las flechas a ${CELL} y escribe «${typed}».`,
    'cell.typed': ({ text }: Came<CellEditingEvent, 'cell.typed'>): Doing =>
      `Deja la celda con el texto «${text}».`,
    'cell.committed': 'Pulsa Intro.',
    'cell.blurred': 'Pulsa en otra celda.',
    'cell.abandoned': 'Pulsa Esc.',
    'cells.setApplied': automatic('Se aplica un cambio de varias obras que se preparó en la lista.'),
    'cells.setUndone': automatic('Se deshace un cambio de varias obras en su diálogo.'),
    'cells.saved': automatic('La celda se guarda.'),
    'cells.read': automatic('Llega la obra como ha quedado.'),
    'cells.undoKept': automatic('El cambio no se puede deshacer.'),
    'cells.blockWanted': automatic('Se pide rehacer un cambio de varias obras.'),
    'work.began': automatic('Una celda empieza a guardarse.'),
    'work.ended': automatic('La celda termina de guardarse.'),
  },
  states: {
    closed: 'Ninguna celda está abierta.',
    typing: ({ rule }: CellEditingContext) =>
      together(
        'La celda, abierta con lo escrito.',
        rule === 'noDay' && 'Debajo, «No es una fecha. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.»',
      ),
  },
};

const hasConflict = (faults: CellFaults): boolean =>
  Object.values(faults).some(({ kind }) => kind === 'conflict');

export const cellWritingWording: MachineWording = {
  title: 'Lo escrito en las celdas, de guardarlo a deshacerlo',
  start: LIST,
  events: {
    'cells.given': `Pulsa dos veces en ${CELL}, escribe otra fecha y pulsa Intro.`,
    'cells.refused': `Pulsa dos veces en ${CELL}, escribe el 31 de febrero y pulsa en otra celda.`,
    'cells.insisted': 'Ve a la celda marcada y pulsa «Guardar lo mío».',
    'cells.yielded': 'Ve a la celda marcada y pulsa «Descartar» o «Dejar lo suyo».',
    'cells.setApplied': 'Pega un bloque de dos obras en la lista y aplica el cambio.',
    'cells.setUndone': 'Deshaz ese cambio en su diálogo.',
    'cells.undoRequested': 'Pulsa Ctrl+Z en la lista.',
    'cells.redoRequested': 'Pulsa Ctrl+Mayús+Z en la lista.',
    'cells.discarded': 'Pulsa «Descartar lo escrito».',
    'proposeWrite.done': ({ output }: Ended<Proposal>): Doing => {
      if (output.kind === 'refused') {
        return hasConflict(output.faults)
          ? { prepare: ELSEWHERE, happens: 'El servidor dice que alguien cambió antes la obra.' }
          : automatic('El servidor dice que la fecha quedaría fuera de orden.');
      }
      return output.kind === 'same'
        ? { prepare: ELSEWHERE, happens: 'El servidor dice que la obra ya tiene ese valor.' }
        : { happens: 'El servidor prepara el cambio.' };
    },
    'proposeWrite.error': fails('POST cambios', 'El servidor no llega a contestar.'),
    'applyWrite.done': ({ output }: Ended<Applied>): Doing =>
      output.kind === 'written'
        ? { happens: 'El servidor guarda el cambio.' }
        : automatic('El servidor dice que alguien cambió la obra en ese momento.'),
    'applyWrite.error': (event: Failed): Doing =>
      statusOf(event.error) === 409
        ? automatic('El servidor dice que el cambio se preparó hace demasiado.')
        : {
            prepare: arrange(event, 'POST cambios/:id/aplicar'),
            happens: 'El servidor no llega a contestar.',
          },
    'undoWrite.done': ({ output }: Ended<Undone>): Doing =>
      output.kind === 'undone'
        ? { happens: 'El servidor deshace el cambio.' }
        : { prepare: ELSEWHERE, happens: 'El servidor dice que ya no se puede deshacer.' },
    'undoWrite.error': fails('POST cambios/:id/deshacer', 'El servidor no llega a contestar.'),
    'readWritten.done': { happens: 'Llega la obra como ha quedado.' },
    'readWritten.error': fails('GET obras', 'La obra no llega.'),
    'after.offer': { happens: 'Pasan diez segundos.', long: true },
  },
  states: {
    'idle.resting': ({ marks }: CellWritingContext) =>
      marks.length === 0
        ? 'Las celdas, como están guardadas.'
        : 'La celda marcada, con lo escrito, y al pie cuántos valores están sin guardar.',
    'idle.offering': 'La celda guardada y, al pie, qué se ha guardado y «Deshacer».',
    'working.proposing': 'La celda ya tiene el valor escrito.',
    'working.applying': 'La celda ya tiene el valor escrito.',
    'working.readingWritten': 'La celda tiene el valor escrito.',
    'working.undoing': 'La celda sigue como estaba.',
    'working.readingUndone': 'La celda sigue como estaba.',
    'working.unproposed': 'Al pie, por qué no se ha guardado, «Reintentar» y «Descartar lo escrito».',
    'working.unapplied': 'Al pie, por qué no se ha guardado, «Reintentar» y «Descartar lo escrito».',
    'working.notUndone': 'Al pie, por qué no se ha guardado, «Reintentar» y «Descartar lo escrito».',
  },
};
