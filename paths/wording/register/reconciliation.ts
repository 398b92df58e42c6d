import type { Accepted } from '../../../src/api/contract/records/reconciliations.ts';
import type { ComparedFileContext } from '../../../src/machines/compared-file/file/file-types.ts';
import type { ReconciliationFile } from '../../../src/machines/reconciliation/reconciliation-file.ts';
import type {
  ReconciliationDecision,
  ReconciliationRecord,
} from '../../../src/machines/reconciliation/reconciliation-record.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { comparedFileWording as words } from '../kit/compared-file.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { tableSendingWording } from '../kit/table-sending.ts';
import { arrange, automatic, type Failed, together } from '../world.ts';

const PAGE = 'Has entrado como admin@conectividad.example y ves «CelSig5 y SCeGR».';
const FILE = 'El archivo tiene el código del cliente, la contrata y una columna más, y 5.001 filas.';
const RESULT = 'Has entrado como admin@conectividad.example y ves una conciliación comparada.';
const LIST = 'Debajo, las conciliaciones que hubo.';
const gone = ({ error }: Failed): boolean =>
  (error as { failure?: { kind?: string } }).failure?.kind === 'status';

const file = words.keptFile<ReconciliationFile>({
  title: 'El archivo del cliente',
  start: `${PAGE} ${FILE}`,
  opened: 'la conciliación',
  days: 'una columna de fechas',
  column: '«Código del cliente»',
  key: '«Código del cliente»',
  leftOut: '«No se compara»',
  empties: 'Marca «Comparar también las celdas vacías».',
  compare: 'Pulsa «Conciliar».',
  noFile: `El recuadro para elegir el archivo. ${LIST}`,
  reading: 'El nombre del archivo, «Leyendo el archivo…» y «Cancelar».',
  unread: '«No se pudo leer el archivo», por qué, y el recuadro para elegir otro.',
  calls: 'conciliaciones',
  knowCall: 'GET conciliaciones/antecedentes',
  known: 'El servidor dice qué datos puede traer.',
  arrangeEarlier: 'Concilia antes el mismo archivo.',
  cameBefore: 'El servidor dice que ese archivo ya se concilió.',
  discarded: 'El servidor quita lo que había recibido.',
  discarding: 'La lista, mientras se quita la que se quedó a medias.',
  knowing: '«Mirando si ya se concilió…» y «Cancelar».',
  unknown: 'Por qué no se pudo preguntar al servidor, y «Reintentar».',
  made: '«Archivo conciliado»: se abre su página.',
});

export const reconciliationWording = {
  file: {
    ...file,
    states: {
      ...file.states,
      'open.prepared.matching.choosing': ({
        takenFor,
        known,
        failure,
        ...read
      }: ComparedFileContext<ReconciliationFile>) =>
        together(
          '«Qué es cada columna»: cada columna del archivo, con sus primeros valores y lo que es.',
          known?.anterior !== null &&
            'Encima, que ese archivo ya se concilió, y el camino a esa conciliación.',
          !takenFor.includes('cod_externo_cliente') &&
            'Se dice que ninguna es el código, y no se puede conciliar.',
          ...words.doubtfulValues(read),
          failure !== null && 'Y por qué se paró.',
        ),
    },
  } satisfies MachineWording,
  sending: tableSendingWording({
    title: 'El envío del archivo del cliente',
    start: `${PAGE} ${FILE} Sus columnas están emparejadas: pulsa «Conciliar».`,
    calls: 'conciliaciones',
    gone: 'Quita la conciliación en otra ventana.',
    compared: 'Se abre la página de la conciliación.',
  }),
  list: pagedListWording({
    title: 'Las conciliaciones',
    start:
      'Has entrado como admin@conectividad.example y ves la página Welcome. Hay más de 10 conciliaciones.',
    asked: 'Elige «CelSig5 y SCeGR» en el menú.',
    turned: 'Pulsa «Página siguiente» de «Páginas de conciliaciones».',
    left: 'Elige Welcome en el menú.',
    call: 'GET conciliaciones',
    loading: 'Renglones grises bajo «Conciliaciones».',
    shown: 'Las conciliaciones, la última primero, con lo que se contó en cada una.',
    failed:
      '«No se pudieron leer las conciliaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de conciliaciones no se pudo actualizar: es la última que se leyó.»',
    refreshed: 'En la lista, pulsa «Quitar» en la que se quedó a medias.',
  }),
  record: words.record<ReconciliationRecord>({
    title: 'Una conciliación',
    start: PAGE,
    one: 'la conciliación',
    calls: 'conciliaciones',
    again: 'Llegan los recuentos de ahora.',
    notAgain: 'Los recuentos no llegan.',
    decided: ({ isDone }) =>
      isDone
        ? 'Con una línea marcada, pulsa «No procede», escribe por qué y confírmalo.'
        : automatic('Una decisión no se puede guardar.'),
    work: 'Una decisión',
    doing: 'guardarse',
    failed: '«No se pudo leer la conciliación», por qué, y «Reintentar».',
    read: 'Cuántas coinciden, difieren y están en un solo lado.',
    reading: 'Los recuentos de antes, mientras llegan los de ahora.',
    old: 'Se dice que los recuentos no se pudieron actualizar, con «Reintentar».',
  }),
  rows: pagedListWording({
    title: 'Las líneas de una conciliación',
    start: `${PAGE} Hay una conciliación con más de 25 líneas que difieren.`,
    asked: 'Pulsa el archivo de esa conciliación.',
    turned: 'Pulsa «Página siguiente» de «Páginas de líneas».',
    left: 'Elige Welcome en el menú.',
    call: 'GET conciliaciones/:id/lineas',
    loading: 'Renglones grises bajo los filtros.',
    shown: 'Las líneas por su código, con lo que dice cada lado, y cuántas son.',
    failed: '«No se pudieron leer las líneas. No se ha cambiado nada.»',
    refreshed: 'Con una línea marcada, pulsa «No procede», escribe por qué y confírmalo.',
  }),
  selection: words.selection({
    title: 'Lo que se elige en una conciliación',
    start: RESULT,
    row: 'línea',
    narrowed: '«Difieren»',
    some: (count) => `Cuántas líneas hay elegidas: ${count}, y qué se puede hacer con lo elegido.`,
  }),
  decision: words.decision<ReconciliationDecision>({
    title: 'Qué se hace con unas diferencias',
    start: `${RESULT} Una línea que difiere está marcada.`,
    asked: ({ kind }) => (kind === 'aceptar' ? 'Pulsa «Aceptar».' : 'Pulsa «Recuperar».'),
    chosen: (reason) => (reason.trim() === '' ? 'Borra el motivo y deja un espacio.' : 'Escribe un motivo.'),
    done: (told: Accepted | null): Doing =>
      told === null
        ? { happens: 'El servidor lo guarda.' }
        : { happens: 'El servidor lleva los valores al portal.' },
    refused: (event) =>
      gone(event)
        ? {
            beforehand: 'Acepta la misma línea en otra ventana.',
            happens: 'El servidor dice que ya se decidió.',
          }
        : {
            prepare: arrange(event, 'POST conciliaciones/:id/aceptar'),
            happens: 'El servidor no contesta.',
          },
    resting: 'Ninguna pregunta: la lista de líneas.',
    asking: (asked) =>
      asked?.kind === 'recuperar'
        ? 'El diálogo pregunta si vuelven a quedar pendientes.'
        : 'El diálogo dice qué pasará y pide el motivo.',
    deciding: 'Se dice que se está guardando, y el diálogo no se cierra.',
    told: 'Cuántas obras se cambiaron y cuáles no, y el camino al cambio, donde se deshace.',
  }),
  exported: words.exported({
    title: 'Las diferencias como archivo',
    start: RESULT,
    call: 'GET conciliaciones/:id/diferencias.csv',
  }),
};
