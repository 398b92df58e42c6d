import type {
  ComparedClass,
  ComparedLoad,
  ComparedSheet,
  StandingState,
} from '../../api/contract/loads/load-comparison.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatMoment } from './format.ts';
import { pageShown } from './lists.ts';

const SHEETS: Readonly<Record<ComparedSheet, string>> = {
  cm_seg_01: 'Seguimiento',
  cm_fyv_01: 'Factyval',
};
const CLASSES: Readonly<Record<ComparedClass, string>> = {
  distintas: 'En las dos, con campos distintos',
  soloA: 'Solo en la primera',
  soloB: 'Solo en la segunda',
  iguales: 'Iguales en las dos',
};
const STATES: Readonly<Record<StandingState, string>> = {
  intacta: 'Como se cargó',
  cambiada: 'Cambiada después',
  papelera: 'En la papelera',
  deshecha: 'Se deshizo',
};

const rows = (count: number): string => counted(count, 'fila', 'filas');
const change = (label: string, before: string | null, after: string | null): string =>
  `${label}: ${said(before)} → ${said(after)}`;
const said = (value: string | null): string => (value === null ? 'vacío' : `«${value}»`);
const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${formatCount(count)})`;

export const loadComparisonText = {
  title: 'Comparar dos cargas',
  detail: 'Por los CSV que guardan: lo que cada una iba a cargar, aunque fuera un ensayo o se deshiciera.',
  choosing: 'Elige en la lista la otra carga.',
  cancel: 'Dejar de comparar',
  swap: 'Cambiar el orden',
  first: 'Primera',
  second: 'Segunda',
  load: ({ usuario, en }: ComparedLoad): string => `${usuario}, ${formatMoment(en)}`,
  loading: 'Comparando los archivos…',
  failed: 'No se pudieron comparar las cargas',
  failure: failureSentence('la comparación de cargas'),
  stale: 'La comparación no se pudo actualizar: es la última que se leyó.',
  sheet: 'Hoja',
  sheets: SHEETS,
  filter: 'Qué filas se ven',
  search: 'Buscar por código de obra',
  class: (kind: ComparedClass, count: number | undefined): string => withCount(CLASSES[kind], count),
  summary: ({ distintas, soloA, soloB, iguales }: Readonly<Record<ComparedClass, number>>): string =>
    [
      counted(distintas, 'fila distinta', 'filas distintas'),
      `${formatCount(soloA)} solo en la primera`,
      `${formatCount(soloB)} solo en la segunda`,
      counted(iguales, 'igual', 'iguales'),
    ].join(' · '),
  columns: {
    work: 'Obra',
    line: 'Línea',
    rowA: 'Fila de la primera',
    rowB: 'Fila de la segunda',
    changes: 'En qué difieren',
  },
  list: 'Filas comparadas',
  change,
  none: '—',
  noRows: 'Ninguna fila es así.',
  noCode: 'Sin código',
  shown: (from: number, to: number, total: number): string => pageShown(rows(total), from, to, total),
  pager: 'Páginas de la comparación',
} as const;

export const standingText = {
  label: 'Como se cargó',
  list: 'Lo que puso la carga',
  filter: 'Cómo está',
  all: (count: number | undefined): string => withCount('Todo lo que puso', count),
  state: (state: StandingState, count: number | undefined): string => withCount(STATES[state], count),
  states: STATES,
  columns: {
    work: 'Obra',
    line: 'Línea',
    row: 'Fila',
    state: 'Cómo está',
    who: 'Quién y cuándo',
    changes: 'Qué cambió',
  },
  summary: ({ intacta, cambiada, papelera, deshecha }: Readonly<Record<StandingState, number>>): string =>
    [
      counted(intacta, 'fila como se cargó', 'filas como se cargaron'),
      counted(cambiada, 'cambiada después', 'cambiadas después'),
      ...(papelera === 0 ? [] : [`${formatCount(papelera)} en la papelera`]),
      ...(deshecha === 0 ? [] : [counted(deshecha, 'se deshizo', 'se deshicieron')]),
    ].join(' · '),
  who: (person: string | null, at: string | null): string =>
    [person, at === null ? null : formatMoment(at)].filter((part) => part !== null).join(', '),
  back: 'Volvió a como se cargó.',
  unrecorded: 'No consta qué cambió.',
  absent: (count: number): string =>
    `${counted(count, 'fila que puso ya no está', 'filas que puso ya no están')} y no consta por qué.`,
  shown: (from: number, to: number, total: number): string => pageShown(rows(total), from, to, total),
  none: 'No hay ninguna fila así.',
  pager: 'Páginas de lo que puso',
} as const;
