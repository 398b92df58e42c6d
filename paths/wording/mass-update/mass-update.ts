import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import type {
  MassUpdateRecord,
  UpdateDecision,
} from '../../../src/machines/mass-update/mass-update-record.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { comparedFileWording as words } from '../kit/compared-file.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { arrange, automatic, fails } from '../world.ts';

const LISTED = 'Has entrado como admin@conectividad.example y ves «Actualización Masiva».';
const ONE = 'Has entrado como admin@conectividad.example y ves una actualización preparada.';

const record = words.record<MassUpdateRecord>({
  title: 'Una actualización masiva',
  start: LISTED,
  one: 'la actualización',
  calls: 'actualizaciones',
  again: 'Llega la actualización como está ahora.',
  notAgain: 'La actualización de ahora no llega.',
  decided: ({ kind, isDone }) => {
    if (!isDone) return automatic('Una decisión no se puede guardar.');
    return kind === 'discard' ? 'Pulsa «Quitar» y confírmalo.' : 'Pulsa «Aplicar» y confírmalo.';
  },
  work: 'Una actualización',
  doing: 'escribirse',
  failed: '«No se pudo leer la actualización», por qué, y «Reintentar».',
  read: 'Cuántas filas cambian y cuáles fallan, los importes antes y después, y las filas.',
  reading: 'Lo de antes, mientras llega lo de ahora.',
  old: 'Se dice que no se pudo actualizar, con «Reintentar».',
});

export const massUpdateRecordWording = {
  record: {
    ...record,
    events: {
      ...record.events,
      'adjustment.asked': 'Pulsa «Comparar otra vez».',
      'adjustment.closed': 'Pulsa «Dejarlo como estaba».',
      'adjustRecord.done': { happens: 'El servidor dice cómo queda.' },
      'adjustRecord.error': fails('POST actualizaciones/:id/comparar', 'El servidor no contesta.'),
      'changes.written': automatic('Las obras ya no son como eran.'),
    },
    states: {
      ...record.states,
      'shown.adjusting': 'Lo de antes, mientras el servidor lo cambia.',
      'shown.notAdjusted': 'Por qué no se ha cambiado, con «Reintentar» y «Dejarlo como estaba».',
    },
  } satisfies MachineWording,
  rows: pagedListWording({
    title: 'Las filas de una actualización',
    start: `${LISTED} Hay una actualización con más de 50 filas que cambian.`,
    asked: 'Pulsa el archivo de esa actualización.',
    turned: 'Pulsa «Página siguiente» de «Páginas de filas».',
    left: 'Elige Welcome en el menú.',
    call: 'GET actualizaciones/:id/filas',
    loading: 'Renglones grises bajo los filtros.',
    shown: 'Las filas en el orden del archivo, con lo que había y lo que habría, y cuántas son.',
    failed: '«No se pudieron leer las filas. No se ha cambiado nada.»',
    refreshed: 'Con una fila marcada, pulsa «Dejar fuera».',
  }),
  selection: words.selection({
    title: 'Lo que se elige en una actualización',
    start: ONE,
    row: 'fila',
    narrowed: '«Cambian»',
    some: (count) => `Cuántas filas hay elegidas: ${count}, con «Dejar fuera».`,
  }),
  decision: words.decision<UpdateDecision>({
    title: 'Aplicar, ensayar o quitar una actualización',
    start: ONE,
    asked: ({ kind }) => (kind === 'application' ? 'Pulsa «Aplicar».' : 'Pulsa «Ensayar».'),
    chosen: (wrongRows) =>
      wrongRows === 'omitir'
        ? 'Elige que las filas que fallan se dejen fuera.'
        : 'Elige no aplicar nada si alguna fila falla.',
    done: (told: MassUpdateDetail | null): Doing =>
      told === null ? automatic('El servidor la quita.') : { happens: 'El servidor dice lo que ha hecho.' },
    refused: (event) => ({
      prepare: arrange(event, 'POST actualizaciones/:id/aplicar'),
      happens: 'El servidor no contesta, o no quiere.',
    }),
    resting: 'Ninguna pregunta: la actualización.',
    asking: () => 'El diálogo dice qué pasará.',
    deciding: 'Se dice qué se está haciendo, y el diálogo no se cierra.',
    told: 'Cuántas filas se cambiaron, cuáles no y por qué, y el camino al historial y al cambio.',
  }),
  exported: words.exported({
    title: 'Una actualización como libro',
    start: ONE,
    call: 'GET actualizaciones/:id/cambios.xlsx',
  }),
};
