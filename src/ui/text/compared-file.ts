import { type CallFailure, hasLostAnswer } from '../../machines/kit/call-failure.ts';
import type { TableFileFailure } from '../../machines/table-file/table-file-failure.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { capitalised, formatMoment } from './format.ts';
import { pageShown } from './lists.ts';
import { type OfWhat, tableFailureText } from './table-file.ts';

const said = failureSentence('el archivo');

const fileFailureText =
  (what: OfWhat) =>
  (failure: TableFileFailure): string =>
    failure.kind === 'table' ? tableFailureText(failure.failure, what) : said(failure);

const LOST = 'No se sabe si llegó a hacerse. Puedes repetirlo: nada se escribe dos veces.';

const decisionFailureText = (failure: CallFailure): string =>
  hasLostAnswer(failure) && failure.kind !== 'status' ? `${said(failure)} ${LOST}` : said(failure);

const quotedText = (labels: readonly string[]): string => labels.map((label) => `«${label}»`).join(', ');

interface ChooseWords extends OfWhat {
  readonly invitation: string;
}

const chooseText = ({ invitation, ...what }: ChooseWords) => ({
  invitation,
  accepted: `Excel (.xlsx, .xls, .xlsb) o CSV, hasta ${formatCount(what.rowsAtMost)} filas`,
  none: 'Ningún archivo elegido',
  drop: 'Suelta el archivo para leerlo',
  unread: 'No se pudo leer el archivo',
  notDiscarded: 'No se pudo quitar',
  failure: fileFailureText(what),
});

const knowingText = (message: string) => ({
  label: 'Qué se sabe del archivo',
  message: () => message,
  cancel: 'Cancelar',
  retry: 'Reintentar',
});

const MATCHING_TITLE = 'Qué es cada columna';

/** `each`: the noun for what only one column may contain, such as 'cada dato'. */
const repeatedText = (named: string, count: number, each: string): string =>
  `${named} ${count === 1 ? 'está' : 'están'} en más de una columna. Deja ${each} en una sola.`;

interface SendingWords {
  readonly label: string;
  readonly failure: (failure: TableFileFailure) => string;
}

const sendingText = ({ label, failure }: SendingWords) => ({
  label,
  sending: (percent: number): string => (percent === 0 ? 'Enviando…' : 'Enviando las filas…'),
  comparing: 'Comparando con las obras… Si son muchas tarda unos segundos.',
  cancel: 'Cancelar',
  stopped: 'Se ha parado',
  goOn: 'Seguir',
  kept: 'Lo que ya se envió se conserva: al seguir continúa donde estaba.',
  discarding: 'Quitando lo que se envió…',
  failure,
});

/** Words of the list of earlier tables. `one`: 'conciliación', `several`: 'conciliaciones'. */
interface ListWords {
  readonly title: string;
  readonly none: string;
  readonly one: string;
  readonly several: string;
}

const listText = ({ title, none, one, several }: ListWords) => ({
  title,
  loading: `Leyendo las ${several}…`,
  failed: `No se pudieron leer las ${several}. No se ha cambiado nada.`,
  stale: `La lista de ${several} no se pudo actualizar: es la última que se leyó.`,
  none,
  total: (count: number): string => counted(count, one, several),
  pages: `Páginas de ${several}`,
  file: 'Archivo',
  when: 'Cuándo',
  who: 'Quién',
  moment: formatMoment,
  open: (archivo: string, at: string): string => `${archivo} (${formatMoment(at)})`,
  discard: 'Quitar',
  discardOne: (archivo: string): string => `Quitar «${archivo}», que se quedó a medias`,
});

/** Words of the page of one record. `one`: 'conciliación', `several`: 'conciliaciones'. */
const recordText = ({ one, several }: Pick<ListWords, 'one' | 'several'>) => ({
  toList: `Todas las ${several}`,
  loading: `Leyendo la ${one}…`,
  unread: `No se pudo leer la ${one}`,
  unknown: `Esa ${one} no está`,
  isUnknown: (failure: CallFailure): boolean => failure.kind === 'status' && failure.status === 404,
  failure: said,
  retry: 'Reintentar',
  exportIt: 'Exportar',
  cancelExport: 'Cancelar la exportación',
});

/** Words of the counts of rows by result. */
const countsText = <TClass extends string>(
  names: Readonly<Record<TClass, string>>,
  tags: Readonly<Record<TClass, string>>,
) => ({ label: 'Resultado', all: 'Todas', names, tags });

const rowsText = ({ one, several }: Pick<ListWords, 'one' | 'several'>) => ({
  filters: `Filtros de las ${several}`,
  field: 'Campo',
  anyField: 'Todo campo',
  result: 'Resultado',
  work: 'Obra',
  choose: 'Elegir',
  chooseAll: 'Elegir las de esta página',
  loading: `Leyendo las ${several}…`,
  failed: `No se pudieron leer las ${several}. No se ha cambiado nada.`,
  stale: `Las ${several} no se pudieron actualizar: son las últimas que se leyeron.`,
  none: `Ninguna ${one} es así. Cambia los filtros o mira todas.`,
  total: (from: number, to: number, total: number): string =>
    pageShown(counted(total, one, several), from, to, total),
  pages: `Páginas de ${several}`,
});

const selectionText = ({ one, several }: Pick<ListWords, 'one' | 'several'>) => ({
  label: `${capitalised(several)} elegidas`,
  chosen: (count: number): string => counted(count, `${one} elegida`, `${several} elegidas`),
  all: (count: number): string => `Las ${counted(count, one, several)} del filtro`,
  takeAll: (count: number): string => `Elegir todas (${formatCount(count)})`,
  clear: 'Quitar la selección',
});

const DECISION_WORDS = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  failure: decisionFailureText,
  /** Part of the question before works are written. */
  passedOver:
    'Una obra que alguien haya cambiado después de comparar se queda como está, y te decimos cuál. Se puede deshacer entero.',
  see: 'Ver el cambio, y deshacerlo si hace falta',
};

/** Builds the words of a kind of table from outside, such as reconciliations or mass updates. */
export const comparedFileText = {
  choose: chooseText,
  knowing: knowingText,
  matchingTitle: MATCHING_TITLE,
  quoted: quotedText,
  repeated: repeatedText,
  sending: sendingText,
  fileFailure: fileFailureText,
  said,
  list: listText,
  record: recordText,
  counts: countsText,
  rows: rowsText,
  selection: selectionText,
  decision: DECISION_WORDS,
};
