import type { EventObject } from 'xstate';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  FileKind,
  ReadValues,
} from '../../../src/machines/compared-file/file/file-types.ts';
import type {
  DecisionContext,
  DecisionKind,
  DecisionSettled,
} from '../../../src/machines/compared-file/record/decision-types.ts';
import type {
  ComparedRecordContext,
  RecordKind,
} from '../../../src/machines/compared-file/record/record-types.ts';
import type { RowSelectionEvent } from '../../../src/machines/kit/row-selection/row-selection-types.ts';
import type { TableSendingOutput } from '../../../src/machines/table-file/table-sending-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, crash, type Ended, type Failed, fails, together } from '../world.ts';
import { fileExportWording } from './file-exports.ts';

const LEFT = 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».';

interface FileWords {
  readonly title: string;
  readonly start: string;
  /** What the page opens once the file was compared, such as 'la conciliación'. */
  readonly opened: string;
  /** The header of the first column, and the field that it is matched to. */
  readonly column: string;
  readonly key: string;
  readonly leftOut: string;
  readonly empties: string;
  readonly compare: string;
  /** What the tester sees while no file is chosen. */
  readonly noFile: string;
  readonly reading: string;
  readonly unread: string;
}

/** The words for a file of any kind, up to the matching of its columns. */
function fileWording<K extends FileKind>(words: FileWords): MachineWording {
  return {
    title: words.title,
    start: words.start,
    events: {
      'closeTable.done': automatic('El archivo de antes se olvida.'),
      'closeTable.error': automatic('El archivo de antes no se pudo olvidar.'),
      'file.chosen': (_: unknown, from): Doing =>
        from.matches({ open: 'prepared' })
          ? 'Pulsa «Elegir otro archivo» y elige el mismo.'
          : from.matches({ open: 'made' })
            ? automatic(`Se elige otro archivo antes de que se abra ${words.opened}.`)
            : 'Arrastra el archivo al recuadro.',
      'file.encodingChosen': {
        beforehand: 'Guarda el archivo como CSV de Windows, con algún acento en sus valores.',
        does: 'En «Codificación», elige «Mac Roman».',
      },
      'file.placeChosen': 'Pulsa «Cambiar hoja o cabecera» y, en «Fila de la cabecera», elige la fila 2.',
      'reading.progressed': automatic('Se lee otra parte del archivo.'),
      'readTable.done': { happens: 'El archivo se termina de leer.' },
      'readTable.error': {
        prepare: 'Elige un CSV vacío en vez del archivo.',
        happens: 'El archivo no se puede leer.',
      },
      'file.cancelled': 'Pulsa «Cancelar».',
      'file.columnMatched': ({ field }: Came<ComparedFileEvent<K>, 'file.columnMatched'>): Doing =>
        `En la columna ${words.column}, elige ${field === null ? words.leftOut : words.key}.`,
      'file.emptiesChosen': words.empties,
      'file.comparisonRequested': words.compare,
      'file.left': (_: unknown, from): Doing =>
        from.matches({ open: 'prepared' }) || from.matches({ open: 'made' })
          ? LEFT
          : 'Elige Welcome en el menú.',
    },
    states: {
      'open.noFile.closing': words.noFile,
      'open.reading': words.reading,
      'open.readingFailed': words.unread,
    },
  };
}

interface KeptFileWords extends FileWords {
  /** A field of dates, to which a column can be matched: 'el fin de obra'. */
  readonly days: string;
  /** The path that the calls of this kind begin with. */
  readonly calls: string;
  /** The first call that asks what the server knows of the file. */
  readonly knowCall: string;
  readonly known: string;
  readonly arrangeEarlier: string;
  readonly cameBefore: string;
  readonly discarded: string;
  readonly discarding: string;
  readonly knowing: string;
  readonly unknown: string;
  readonly made: string;
}

const isUndecidedYear = ({ dates }: ReadValues): boolean =>
  dates.some(({ bareYears }) => bareYears !== null && bareYears.as === null);
const isUndecidedMark = ({ numbers }: ReadValues): boolean => numbers.some(({ mark }) => mark?.as === null);

/** The words of the events by which a person decides how the dates and numbers of the file are read. */
const valueEvents = ({ days }: KeptFileWords): MachineWording['events'] => ({
  'file.valuesAnswered': 'Di en «Números» que 1.250 es mil doscientos cincuenta.',
  'file.valuesRetryRequested': 'Pulsa «Reintentar».',
  'readValues.done': ({ output }: Ended<ReadValues>): Doing => {
    if (isUndecidedYear(output)) {
      return {
        prepare: `En el archivo, deja en ${days} solo el año.`,
        happens: 'Se leen las fechas: hay un año suelto.',
      };
    }
    return isUndecidedMark(output)
      ? {
          prepare: 'En el archivo, pon 1.250 en el importe estimado de cada fila.',
          happens: 'Se leen los números: pueden ser miles o decimales.',
        }
      : { happens: 'Se leen las fechas y los números.' };
  },
  'readValues.error': crash('la lectura de las fechas y los números'),
});

/** The questions that are shown under the columns. */
const doubtfulValues = (read: ReadValues): (string | false)[] => [
  isUndecidedYear(read) && 'Se pregunta qué son los años sueltos.',
  isUndecidedMark(read) && 'Se pregunta si 1.250 es mil doscientos cincuenta o uno coma veinticinco.',
];

/** The words of a file whose rows the server keeps. */
function keptFileWording<K extends FileKind & { readonly known: { readonly anterior: unknown } }>(
  words: KeptFileWords,
): MachineWording {
  const { events, states, ...file } = fileWording<K>(words);
  return {
    ...file,
    events: {
      ...events,
      'file.retryRequested': (_: unknown, from): Doing =>
        from.matches({ open: 'unknown' })
          ? 'Pulsa «Reintentar».'
          : { prepare: 'Corta la red mientras se envía.', does: 'Devuelve la red y pulsa «Seguir».' },
      'knowFile.done': ({ output }: Ended<K['known']>): Doing =>
        output.anterior === null
          ? { happens: words.known }
          : { beforehand: words.arrangeEarlier, happens: words.cameBefore },
      'knowFile.error': fails(words.knowCall, 'El servidor no contesta.'),
      'sending.done': ({ output }: Ended<TableSendingOutput<K['made']>>): Doing =>
        output.kind === 'compared'
          ? { happens: 'El servidor recibe las filas y las compara.' }
          : { happens: 'Se cancela el envío, y el servidor quita lo que había recibido.' },
      ...valueEvents(words),
      'discardUnfinished.done': { happens: words.discarded },
      'discardUnfinished.error': fails(`DELETE ${words.calls}/:id`, 'El servidor no contesta.'),
      'file.unfinishedDiscarded': 'En la lista, pulsa «Quitar» en la que se quedó a medias.',
    },
    states: {
      ...states,
      'open.noFile.closed': ({ failure }: ComparedFileContext<K>) =>
        together(words.noFile, failure !== null && 'Encima, por qué no se pudo quitar.'),
      'open.discardingUnfinished': words.discarding,
      'open.knowing': words.knowing,
      'open.unknown': words.unknown,
      'open.prepared.matching.readingValues':
        'Qué es cada columna, mientras se leen las fechas y los números.',
      'open.prepared.matching.valuesFailed': '«No se pudieron leer las fechas y los números» y «Reintentar».',
      'open.prepared.sending': 'Cuánto se ha enviado, en una barra, y «Cancelar».',
      'open.made': words.made,
    },
  };
}

interface RecordWords<R extends RecordKind> {
  readonly title: string;
  readonly start: string;
  /** The record with its article, such as 'la conciliación'. */
  readonly one: string;
  readonly calls: string;
  /** What the page reads again, such as 'Los recuentos'. */
  readonly again: string;
  readonly notAgain: string;
  readonly decided: (settled: DecisionSettled<R['decision']>) => Doing;
  /** The work in progress, such as 'Una decisión', and the verb for it: 'guardarse'. */
  readonly work: string;
  readonly doing: string;
  readonly failed: string;
  readonly read: string;
  readonly reading: string;
  readonly old: string;
}

/** The words for the page of a compared record. */
function recordWording<R extends RecordKind>(words: RecordWords<R>): MachineWording {
  const { title, start, one, calls } = words;
  const lower = one.slice(3);
  const capital = `${one.slice(0, 1).toLocaleUpperCase('es-ES')}${one.slice(1)}`;
  return {
    title,
    start,
    events: {
      'record.asked': ({ key }: { readonly key: number } & EventObject, from): Doing =>
        key === 7 || from.matches('unseen')
          ? `Pulsa el archivo de una ${lower} de la lista.`
          : automatic(`Se abre otra ${lower} por su dirección.`),
      'record.left': LEFT,
      'record.retryRequested': 'Pulsa «Reintentar».',
      'loadRecord.done': (_, from) => ({ happens: from.matches('shown') ? words.again : `Llega ${one}.` }),
      'loadRecord.error': (event: Failed, from) =>
        fails(`GET ${calls}/:id`, from.matches('shown') ? words.notAgain : `${capital} no llega.`)(event),
      'decision.settled': (settled: DecisionSettled<R['decision']>): Doing => words.decided(settled),
      'work.began': automatic(`${words.work} empieza a ${words.doing}.`),
      'work.ended': automatic(`${words.work} termina de ${words.doing}.`),
    },
    states: {
      unseen: `La página de ninguna ${lower}.`,
      loading: ({ record }: ComparedRecordContext<R>) =>
        record === null ? 'Renglones grises.' : `${capital}, como se leyó antes.`,
      failed: words.failed,
      'shown.read': words.read,
      'shown.reading': words.reading,
      'shown.old': words.old,
    },
  };
}

interface SelectionWords {
  readonly title: string;
  readonly start: string;
  /** The noun for one line of the record, such as 'fila'. */
  readonly row: string;
  readonly narrowed: string;
  readonly some: (count: number) => string;
}

const selectionWording = ({ title, start, row, narrowed, some }: SelectionWords): MachineWording => ({
  title,
  start,
  events: {
    'rows.toggled': ({ rows }: Came<RowSelectionEvent<{ id: number }, object>, 'rows.toggled'>): Doing =>
      rows.length === 1
        ? `Marca o desmarca la primera ${row}.`
        : 'Marca o desmarca «Elegir las de esta página».',
    'rows.allTaken': (_, from): Doing =>
      from.matches('some') ? 'Pulsa «Elegir todas».' : automatic('Solo se ofrece cuando hay algo elegido.'),
    'rows.filterTold': ({
      filter,
    }: Came<RowSelectionEvent<{ id: number }, object>, 'rows.filterTold'>): Doing =>
      Object.keys(filter).length === 0 ? 'Pulsa «Todas».' : `Pulsa ${narrowed}.`,
  },
  states: {
    none: `Ninguna ${row} está marcada.`,
    some: ({ rows }: { readonly rows: readonly unknown[] }) => some(rows.length),
    all: 'Todas las del filtro están elegidas, también las de otras páginas.',
  },
});

interface DecisionWords<D extends DecisionKind> {
  readonly title: string;
  readonly start: string;
  readonly asked: (asked: D['asked']) => string;
  readonly chosen: (choice: D['choice']) => string;
  readonly done: (told: D['told'] | null) => Doing;
  readonly refused: (event: Failed) => Doing;
  readonly resting: string;
  readonly asking: (asked: D['asked'] | null) => string;
  readonly deciding: string;
  readonly told: string;
}

const decisionWording = <D extends DecisionKind>(words: DecisionWords<D>): MachineWording => ({
  title: words.title,
  start: words.start,
  events: {
    'decision.asked': ({ asked }: { readonly asked: D['asked'] } & EventObject) => words.asked(asked),
    'decision.chosen': ({ choice }: { readonly choice: D['choice'] } & EventObject) => words.chosen(choice),
    'decision.confirmed': 'Pulsa el botón que lo confirma.',
    'decision.closed': (_: unknown, from): Doing =>
      from.matches('told') ? 'Pulsa «Cerrar».' : 'Pulsa «Cancelar».',
    'decide.done': ({ output }: Ended<D['told'] | null>): Doing => words.done(output),
    'decide.error': words.refused,
  },
  states: {
    resting: words.resting,
    asking: ({ asked, failure }: DecisionContext<D>) =>
      together(words.asking(asked), failure !== null && 'Y por qué no se ha hecho.'),
    deciding: words.deciding,
    told: words.told,
  },
});

/** The words for exporting the rows of one record as a file. */
const exportWording = (words: Pick<Parameters<typeof fileExportWording>[0], 'title' | 'start' | 'call'>) =>
  fileExportWording({
    ...words,
    ask: 'Pulsa «Exportar».',
    cancel: 'Pulsa «Cancelar la exportación».',
    resting: 'El botón «Exportar».',
    exporting: 'El botón «Cancelar la exportación».',
  });

/** Builds the words for the machines of one kind of compared table. */
export const comparedFileWording = {
  file: fileWording,
  keptFile: keptFileWording,
  doubtfulValues,
  record: recordWording,
  selection: selectionWording,
  decision: decisionWording,
  exported: exportWording,
};
