import type { UndoPreview } from '../../../src/api/contract/loads/load-runs.ts';
import { statusOf } from '../../../src/machines/kit/api-failure.ts';
import type {
  UndoFate,
  UndoRunContext,
  UndoRunEvent,
} from '../../../src/machines/load-run/undo/undo-run-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import {
  arrange,
  automatic,
  type Came,
  type Ended,
  type Failed,
  fails,
  OPERATIONS,
  proxy,
  together,
} from '../world.ts';

const PREVIEW = 'GET cargamasiva/ejecuciones/:id/deshacer';
const UNDO = 'POST cargamasiva/ejecuciones/:id/deshacer';
const LOAD_AGAIN = 'vuelve a cargar el archivo de la carga deshecha.';
const RUN = 'GET cargamasiva/ejecuciones/:id';

export const undoRunWording: MachineWording = {
  title: 'Deshacer una carga',
  start:
    'Has entrado como ana.ruiz@conectividad.example y miras, en «Cargas anteriores», una carga completada y sin deshacer.',
  events: {
    'undo.requested': 'Pulsa «Deshacer esta carga».',
    'undo.restRequested': 'Pulsa «Deshacer el resto…».',
    'undo.closed': (_, from): Doing =>
      from.matches({ asking: 'previewing' }) || from.matches({ asking: 'offered' })
        ? 'Pulsa «No deshacer».'
        : 'Pulsa «Cerrar».',
    'undo.reasonChanged': ({ reason }: Came<UndoRunEvent, 'undo.reasonChanged'>) =>
      `Escribe ${reason} en «Motivo».`,
    'undo.confirmed': 'Pulsa el botón rojo, que dice cuántas obras quita.',
    'undo.retryRequested': (_, from): Doing => {
      if (from.matches('unconfirmed')) return 'Pulsa «Preguntar otra vez».';
      return from.matches({ asking: 'refused' }) ? 'Pulsa «Comprobar otra vez».' : 'Pulsa «Reintentar».';
    },
    'previewUndo.done': ({ output: { posible, testigo } }: Ended<UndoPreview>): Doing => {
      if (posible) return { happens: 'El servidor dice qué se quitaría.' };
      return testigo === null
        ? {
            beforehand: 'elige una carga en la que alguien haya cambiado todas las obras.',
            happens: 'El servidor dice por qué no se puede.',
          }
        : {
            beforehand: 'elige una carga en la que alguien haya cambiado alguna obra, pero no todas.',
            happens: 'El servidor dice qué lo impide y qué se puede quitar.',
          };
    },
    'previewUndo.error': fails(PREVIEW, 'El servidor no dice qué se quitaría.'),
    'undo.done': { happens: 'El servidor deshace la carga.', cleanUp: LOAD_AGAIN },
    'undo.error': (event: Failed) => ({
      prepare: arrange(event, UNDO),
      happens: UNDO_ERRORS[statusOf(event.error) ?? 0] ?? 'El servidor no llega a contestar.',
    }),
    'askFate.done': ({ output }: Ended<UndoFate>): Doing => {
      if (output === 'undone') {
        return {
          prepare: proxy('504-hecho', UNDO),
          happens: 'El servidor dice que la carga se deshizo.',
          cleanUp: LOAD_AGAIN,
        };
      }
      if (output === 'undoneByOther') {
        return {
          prepare: `${proxy('cuelga', UNDO)} En una ventana privada, como ${OPERATIONS}, deja escrito el motivo para deshacer la misma carga y, en cuanto confirmes en esta, confírmalo allí.`,
          happens: 'El servidor dice que la carga la ha deshecho otra persona.',
          cleanUp: LOAD_AGAIN,
        };
      }
      return output === 'notUndone'
        ? { happens: 'El servidor dice que no llegó a deshacerse.' }
        : automatic('El servidor aún está deshaciendo la carga.');
    },
    'askFate.error': fails(RUN, 'Tampoco se puede preguntar qué pasó.'),
  },
  states: {
    resting: 'La carga y el botón «Deshacer esta carga», sin ningún diálogo.',
    'asking.previewing': 'El diálogo con «Comprobando qué se quitaría…» y «No deshacer».',
    'asking.offered': ({ reason, failure, preview }: UndoRunContext) =>
      together(
        preview?.posible === false
          ? '«Se quita del portal lo que puso esta carga y nadie ha tocado:» con sus cifras, «Se queda entero lo que se tocó después:» con las suyas y el campo «Motivo».'
          : '«Se quita del portal lo que puso esta carga y nada más:» con sus cifras y el campo «Motivo».',
        `El botón rojo está ${reason.trim() === '' ? 'apagado' : 'activo'}.`,
        failure !== null &&
          'Encima, un aviso dice que no se ha quitado nada y que hay que confirmar otra vez.',
      ),
    'asking.refused': ({ preview, failure }: UndoRunContext) =>
      together(
        (preview?.testigo ?? null) === null
          ? '«No se puede deshacer», el motivo, «No se ha quitado nada.» y «Comprobar otra vez».'
          : '«No se puede deshacer entera», el motivo, «No se ha quitado nada.», «Comprobar otra vez» y «Deshacer el resto…».',
        failure !== null && 'Encima, un aviso dice que lo que se confirmó no se ha hecho.',
      ),
    'asking.unavailable':
      '«Error de conexión. No se pudo conectar con el servidor. La carga sigue como estaba; vuelve a intentarlo.», o «Error en la carga que se deshace.» con lo que dijo el servidor, y «Reintentar».',
    undoing: '«Deshaciendo la carga…»; el diálogo ya no se puede cerrar.',
    askingFate: '«Se perdió la respuesta. Preguntando al servidor si llegó a deshacerse…»',
    unconfirmed: '«El servidor no ha confirmado el resultado» y el botón «Preguntar otra vez».',
    undone: ({ left }: UndoRunContext) =>
      left.length === 0
        ? '«Carga deshecha» y lo que se quitó.'
        : '«Carga deshecha en parte», lo que se quitó y lo que se queda.',
    done: 'El diálogo se cierra y la carga se lee otra vez.',
  },
};

const UNDO_ERRORS: Readonly<Record<number, string>> = {
  409: 'Lo que se mostró ya no vale, o alguien está cargando.',
  500: 'El servidor falla.',
  504: 'La respuesta se pierde por el camino.',
};
