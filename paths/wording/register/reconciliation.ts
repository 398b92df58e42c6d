import type { Accepted } from '../../../src/api/contract/records/reconciliations.ts';
import type { DecisionContext, DecisionEvent } from '../../../src/machines/reconciliation/decision-types.ts';
import type {
  KnownFile,
  ReconciliationFileContext,
  ReconciliationFileEvent,
  ReconciliationSent,
} from '../../../src/machines/reconciliation/file/reconciliation-file-types.ts';
import type {
  ReconciliationContext,
  ReconciliationEvent,
} from '../../../src/machines/reconciliation/reconciliation-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { fileExportWording } from '../kit/file-exports.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { tableSendingWording } from '../kit/table-sending.ts';
import { arrange, automatic, type Came, crash, type Ended, type Failed, together } from '../world.ts';

const PAGE = 'Has entrado como admin@conectividad.example y ves «CelSig5 y SCeGR».';
const FILE = 'El archivo tiene el código del cliente, la contrata y una columna más, y 5.001 filas.';
const RESULT = 'Has entrado como admin@conectividad.example y ves una conciliación comparada.';
const LIST = 'Debajo, las conciliaciones que hubo.';
const gone = ({ error }: Failed): boolean =>
  (error as { failure?: { kind?: string } }).failure?.kind === 'status';

export const reconciliationFileWording: MachineWording = {
  title: 'El archivo del cliente',
  start: `${PAGE} ${FILE}`,
  events: {
    'closeTable.done': automatic('El archivo de antes se olvida.'),
    'closeTable.error': automatic('El archivo de antes no se pudo olvidar.'),
    'file.chosen': (_: unknown, from): Doing =>
      from.matches({ open: 'prepared' })
        ? 'Pulsa «Elegir otro archivo» y elige el mismo.'
        : from.matches({ open: 'made' })
          ? automatic('Se elige otro archivo antes de que se abra la conciliación.')
          : 'Arrastra el archivo al recuadro.',
    'reading.progressed': automatic('Se lee otra parte del archivo.'),
    'readTable.done': { happens: 'El archivo se termina de leer.' },
    'readTable.error': {
      prepare: 'Elige un CSV vacío en vez del archivo.',
      happens: 'El archivo no se puede leer.',
    },
    'file.cancelled': 'Pulsa «Cancelar».',
    'file.retryRequested': (_: unknown, from): Doing =>
      from.matches({ open: 'unknown' })
        ? 'Pulsa «Reintentar».'
        : { prepare: 'Corta la red mientras se envía.', does: 'Devuelve la red y pulsa «Seguir».' },
    'knowFile.done': ({ output }: Ended<KnownFile>): Doing =>
      output.anterior === null
        ? { happens: 'El servidor dice qué datos puede traer.' }
        : {
            beforehand: 'Concilia antes el mismo archivo.',
            happens: 'El servidor dice que ese archivo ya se concilió.',
          },
    'knowFile.error': (event: Failed) => ({
      prepare: arrange(event, 'GET conciliaciones/antecedentes'),
      happens: 'El servidor no contesta.',
    }),
    'file.columnMatched': ({ field }: Came<ReconciliationFileEvent, 'file.columnMatched'>): Doing =>
      field === null
        ? 'En la columna «Código del cliente», elige «No se compara».'
        : 'En la columna «Código del cliente», elige «Código del cliente».',
    'file.emptiesChosen': 'Marca «Comparar también las celdas vacías».',
    'file.sendRequested': 'Pulsa «Conciliar».',
    'reconciliationSending.done': ({ output }: Ended<ReconciliationSent>): Doing =>
      output.kind === 'compared'
        ? { happens: 'El servidor recibe las filas y las compara.' }
        : { happens: 'Se cancela el envío, y el servidor quita lo que había recibido.' },
    'reconciliationSending.error': crash('el envío'),
    'discardReconciliation.done': { happens: 'El servidor quita lo que había recibido.' },
    'discardReconciliation.error': (event: Failed) => ({
      prepare: arrange(event, 'DELETE conciliaciones/:id'),
      happens: 'El servidor no contesta.',
    }),
    'file.unfinishedDiscarded': 'En la lista, pulsa «Quitar» en la que se quedó a medias.',
    'file.left': (_: unknown, from): Doing =>
      from.matches({ open: 'prepared' }) || from.matches({ open: 'made' })
        ? 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».'
        : 'Elige Welcome en el menú.',
    'reconciliationList.error': crash('la lista de conciliaciones'),
    'session.renewed': automatic('La sesión se renueva con la página abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
  },
  states: {
    'open.noFile.closing': `El recuadro para elegir el archivo. ${LIST}`,
    'open.noFile.closed': ({ failure }: ReconciliationFileContext) =>
      together(
        `El recuadro para elegir el archivo. ${LIST}`,
        failure !== null && 'Encima, por qué no se pudo quitar.',
      ),
    'open.discardingUnfinished': 'La lista, mientras se quita la que se quedó a medias.',
    'open.reading': 'El nombre del archivo, «Leyendo el archivo…» y «Cancelar».',
    'open.readingFailed': '«No se pudo leer el archivo», por qué, y el recuadro para elegir otro.',
    'open.knowing': '«Mirando si ya se concilió…» y «Cancelar».',
    'open.unknown': 'Por qué no se pudo preguntar al servidor, y «Reintentar».',
    'open.prepared.matching': ({ takenFor, known, failure }: ReconciliationFileContext) =>
      together(
        '«Qué es cada columna»: cada columna del archivo, con sus primeros valores y lo que es.',
        known?.anterior !== null && 'Encima, que ese archivo ya se concilió, y el camino a esa conciliación.',
        !takenFor.includes('cod_externo_cliente') &&
          'Se dice que ninguna es el código, y no se puede conciliar.',
        failure !== null && 'Y por qué se paró.',
      ),
    'open.prepared.sending': 'Cuánto se ha enviado, en una barra, y «Cancelar».',
    'open.made': '«Archivo conciliado»: se abre su página.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};

const refreshed = (list: MachineWording, how: string): MachineWording => ({
  ...list,
  events: { ...list.events, 'list.refreshRequested': how },
});

export const reconciliationListWording: MachineWording = refreshed(
  pagedListWording({
    title: 'Las conciliaciones',
    start:
      'Has entrado como admin@conectividad.example y ves la página Welcome. Hay más de 10 conciliaciones.',
    asked: 'Elige «CelSig5 y SCeGR» en el menú.',
    askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de conciliaciones».',
    left: 'Elige Welcome en el menú.',
    call: 'GET conciliaciones',
    loading: 'Renglones grises bajo «Conciliaciones».',
    shown: 'Las conciliaciones, la última primero, con lo que se contó en cada una.',
    failed:
      '«No se pudieron leer las conciliaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de conciliaciones no se pudo actualizar: es la última que se leyó.»',
  }),
  'En la lista, pulsa «Quitar» en la que se quedó a medias.',
);

export const reconciliationSendingWording = tableSendingWording({
  title: 'El envío del archivo del cliente',
  start: `${PAGE} ${FILE} Sus columnas están emparejadas: pulsa «Conciliar».`,
  calls: 'conciliaciones',
  gone: 'Quita la conciliación en otra ventana.',
  compared: 'Se abre la página de la conciliación.',
});

export const reconciliationWording: MachineWording = {
  title: 'Una conciliación',
  start: PAGE,
  events: {
    'reconciliation.asked': ({ id }: Came<ReconciliationEvent, 'reconciliation.asked'>, from): Doing =>
      id === 7 || from.matches('unseen')
        ? 'Pulsa el archivo de una conciliación de la lista.'
        : automatic('Se abre otra conciliación por su dirección.'),
    'reconciliation.left': 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».',
    'reconciliation.retryRequested': 'Pulsa «Reintentar».',
    'loadReconciliation.done': { happens: 'Llega la conciliación.' },
    'loadReconciliation.error': (event: Failed) => ({
      prepare: arrange(event, 'GET conciliaciones/:id'),
      happens: 'La conciliación no llega.',
    }),
    'refreshReconciliation.done': { happens: 'Llegan los recuentos de ahora.' },
    'refreshReconciliation.error': (event: Failed) => ({
      prepare: arrange(event, 'GET conciliaciones/:id'),
      happens: 'Los recuentos no llegan.',
    }),
    'lines.toggled': ({ lines }: Came<ReconciliationEvent, 'lines.toggled'>): Doing =>
      lines[0] === 31 ? 'Marca o desmarca la primera línea.' : 'Marca o desmarca la segunda línea.',
    'lines.allTaken': 'Marca una línea y pulsa «Elegir todas».',
    'lines.cleared': 'Pulsa «Quitar la selección».',
    'lines.filterTold': ({ filter }: Came<ReconciliationEvent, 'lines.filterTold'>): Doing =>
      filter.clase === undefined ? 'Pulsa «Todas».' : 'Pulsa «Difieren».',
    'decision.settled': ({ isDone }: Came<ReconciliationEvent, 'decision.settled'>): Doing =>
      isDone
        ? 'Con una línea marcada, pulsa «No procede», escribe por qué y confírmalo.'
        : automatic('Una decisión no se puede guardar.'),
    'work.began': automatic('Una decisión empieza a guardarse.'),
    'work.ended': automatic('Una decisión termina de guardarse.'),
    'reconciledLines.error': crash('la lista de líneas'),
    'reconciliationDecision.error': crash('la pregunta de la decisión'),
    'differencesExport.error': crash('la descarga'),
    'relayEmitted.error': crash('lo que une las partes de la página'),
    'session.renewed': automatic('La sesión se renueva con la página abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
  },
  states: {
    unseen: 'La página de ninguna conciliación.',
    loading: ({ shown }: ReconciliationContext) =>
      shown === null ? 'Renglones grises.' : 'La conciliación, como se leyó antes.',
    failed: '«No se pudo leer la conciliación», por qué, y «Reintentar».',
    'shown.counts.read': 'Cuántas coinciden, difieren y están en un solo lado.',
    'shown.counts.reading': 'Los recuentos de antes, mientras llegan los de ahora.',
    'shown.counts.old': 'Se dice que los recuentos no se pudieron actualizar, con «Reintentar».',
    'shown.choice.none': 'Ninguna línea está marcada.',
    'shown.choice.some': ({ chosen }: ReconciliationContext) =>
      `${chosen.length === 1 ? 'Una línea marcada' : 'Dos líneas marcadas'}, y qué se puede hacer con lo marcado.`,
    'shown.choice.all': 'Todas las del filtro están elegidas, también las de otras páginas.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};

export const reconciledLinesWording: MachineWording = refreshed(
  pagedListWording({
    title: 'Las líneas de una conciliación',
    start: `${PAGE} Hay una conciliación con más de 25 líneas que difieren.`,
    asked: 'Pulsa el archivo de esa conciliación.',
    askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de líneas».',
    left: 'Elige Welcome en el menú.',
    call: 'GET conciliaciones/:id/lineas',
    loading: 'Renglones grises bajo los filtros.',
    shown: 'Las líneas por su código, con lo que dice cada lado, y cuántas son.',
    failed: '«No se pudieron leer las líneas. No se ha cambiado nada.»',
  }),
  'Con una línea marcada, pulsa «No procede», escribe por qué y confírmalo.',
);

export const decisionWording: MachineWording = {
  title: 'Qué se hace con unas diferencias',
  start: `${RESULT} Una línea que difiere está marcada.`,
  events: {
    'decision.asked': ({ asked }: Came<DecisionEvent, 'decision.asked'>): Doing =>
      asked.kind === 'aceptar' ? 'Pulsa «Aceptar».' : 'Pulsa «Recuperar».',
    'decision.reasonTyped': ({ reason }: Came<DecisionEvent, 'decision.reasonTyped'>): Doing =>
      reason.trim() === '' ? 'Borra el motivo y deja un espacio.' : 'Escribe un motivo.',
    'decision.confirmed': 'Pulsa el botón que lo confirma.',
    'decision.closed': (_: unknown, from): Doing =>
      from.matches('taken') ? 'Pulsa «Cerrar».' : 'Pulsa «Cancelar».',
    'decide.done': ({ output }: Ended<Accepted | null>): Doing =>
      output === null
        ? { happens: 'El servidor lo guarda.' }
        : { happens: 'El servidor lleva los valores al portal.' },
    'decide.error': (event: Failed) =>
      gone(event)
        ? {
            beforehand: 'Acepta la misma línea en otra ventana.',
            happens: 'El servidor dice que ya se decidió.',
          }
        : {
            prepare: arrange(event, 'POST conciliaciones/:id/aceptar'),
            happens: 'El servidor no contesta.',
          },
  },
  states: {
    resting: 'Ninguna pregunta: la lista de líneas.',
    asking: ({ asked, failure }: DecisionContext) =>
      together(
        asked?.kind === 'recuperar'
          ? 'El diálogo pregunta si vuelven a quedar pendientes.'
          : 'El diálogo dice qué pasará y pide el motivo.',
        failure !== null && 'Y por qué no se ha hecho.',
      ),
    deciding: 'Se dice que se está guardando, y el diálogo no se cierra.',
    taken: 'Cuántas obras se cambiaron y cuáles no, y el camino al cambio, donde se deshace.',
  },
};

export const differencesExportWording = fileExportWording({
  title: 'Las diferencias como archivo',
  start: RESULT,
  call: 'GET conciliaciones/:id/diferencias.csv',
  ask: 'Pulsa «Exportar».',
  cancel: 'Pulsa «Cancelar la exportación».',
  resting: 'El botón «Exportar».',
  exporting: 'El botón «Cancelar la exportación».',
});
