import type { PermissionFlag } from '../../api/contract/permissions.ts';
import {
  REGISTER_FLAGS,
  type SavedView,
  type ViewRegister,
  type ViewShape,
} from '../../api/contract/records/views.ts';
import type { ViewOrder } from '../../machines/explorer/views/view-change-types.ts';
import type { ViewFormKind, ViewRule, ViewSaved } from '../../machines/explorer/views/view-form-types.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { formatMoment } from './format.ts';
import { type RuleText, requiredText } from './required.ts';

const said = failureSentence('las vistas guardadas');

const REGISTERS: Readonly<Record<ViewRegister, { readonly whole: string; readonly name: string }>> = {
  obras: { whole: 'Todas las obras', name: 'las obras' },
  localizaciones: { whole: 'Todas las localizaciones', name: 'las localizaciones' },
  conectividad: { whole: 'Todos los enlaces', name: 'los enlaces' },
  papelera: { whole: 'Toda la papelera', name: 'las obras eliminadas' },
  tareas: { whole: 'Todas las tareas', name: 'las tareas' },
  proyectos: { whole: 'Todos los proyectos', name: 'los proyectos' },
};

export const viewRuleText: Readonly<Record<ViewRule, RuleText>> = {
  missing: requiredText,
};

const TITLES: Readonly<Record<ViewFormKind, string>> = {
  new: 'Guardar la vista',
  rename: 'Cambiar el nombre de la vista',
  share: 'Compartir la vista',
};

const DONE: Readonly<Record<Exclude<ViewOrder['kind'], 'delete'>, string>> = {
  save: 'Cambios guardados',
  setDefault: 'Se abrirá siempre con esta vista',
  clearDefault: 'Ya no se abrirá siempre con esta vista',
  restore: 'Vista recuperada',
};

const holders = (flag: PermissionFlag): string => `quien tenga «${FLAG_LABELS[flag]}»`;

export const savedViewsText = {
  button: (name: string): string => `Vista: ${name}`,
  whole: (register: ViewRegister): string => REGISTERS[register].whole,
  opening: 'leyendo…',
  changed: 'con cambios',

  title: 'Vistas guardadas',
  search: 'Buscar una vista',
  noMatch: 'Ninguna vista se llama así.',
  found: (count: number): string => counted(count, 'vista', 'vistas'),
  own: 'Tuyas',
  shared: 'Compartidas contigo',
  none: 'Todavía no hay vistas. Pon los filtros y las columnas que quieras y guárdalos con un nombre.',
  reading: 'Leyendo las vistas…',
  unfit: (count: number): string =>
    count === 1
      ? 'Otra vista la guardó una versión distinta del portal y no se puede abrir: sigue guardada.'
      : `Otras ${formatCount(count)} vistas las guardó una versión distinta del portal y no se pueden abrir: siguen guardadas.`,
  failed: (failure: CallFailure): string => `Las vistas no se pudieron leer. ${said(failure)}`,
  retry: 'Reintentar',
  isDefault: 'predeterminada',
  by: (owner: string): string => `de ${owner}`,
  sharedWith: (flag: PermissionFlag): string => `compartida con ${holders(flag)}`,

  save: 'Guardar cambios',
  saveAs: 'Guardar como…',
  reset: 'Restablecer',
  ofView: (name: string): string => `Con «${name}»`,
  setDefault: 'Abrir siempre con esta vista',
  clearDefault: 'No abrir siempre con esta vista',
  rename: 'Cambiar el nombre…',
  share: 'Compartir…',
  delete: 'Eliminar…',

  deleted: (name: string): string => `Has eliminado la vista «${name}».`,
  undo: 'Recuperarla',
  dismiss: 'Quitar este aviso',

  form: {
    title: (kind: ViewFormKind): string => TITLES[kind],
    name: 'Nombre',
    who: 'Quién la ve',
    nobody: 'Solo tú',
    holders: (flag: PermissionFlag, register: ViewRegister): string =>
      flag === REGISTER_FLAGS[register]
        ? `Todos los que ven ${REGISTERS[register].name} («${FLAG_LABELS[flag]}»)`
        : `De ellos, ${holders(flag)}`,
    /** The view is shared with a permission that its owner does not have any more. */
    lost: (flag: PermissionFlag): string => `«${FLAG_LABELS[flag]}», que ya no tienes`,
    whoHint: 'Los demás pueden abrirla y guardar una copia, pero no cambiarla.',
    cancel: 'Cancelar',
    submit: (kind: ViewFormKind): string => (kind === 'new' ? 'Guardar la vista' : 'Guardar'),
    failed: (failure: CallFailure): string => `No se ha guardado nada. ${said(failure)}`,
    meanwhile: (current: SavedView): string =>
      `Guardaste esta vista en otra pestaña mientras escribías: ahora se llama «${current.nombre}». Lo que escribiste sigue aquí. Revísalo y guarda otra vez, o cancela para dejarla así.`,
  },

  conflict: {
    title: 'Guardaste esta vista en otra pestaña',
    lead: ({ nombre, cambiada }: SavedView): string =>
      `«${nombre}» cambió el ${formatMoment(cambiada)}. No se ha guardado nada de lo que ves aquí. ¿Con cuál te quedas?`,
    columns: ['', 'En la otra pestaña', 'Aquí'],
    filters: 'Filtros',
    words: 'Búsqueda',
    order: 'Orden',
    shown: 'Columnas',
    rows: 'Filas',
    grouped: 'Grupos',
    cancel: 'Decidir después',
    takeTheirs: 'Ver lo de la otra',
    keepMine: 'Guardar lo de aquí',
  },

  deleting: {
    title: (name: string): string => `¿Eliminar la vista «${name}»?`,
    alone: 'Podrás recuperarla.',
    shared: (flag: PermissionFlag): string => `También dejará de verla ${holders(flag)}. Podrás recuperarla.`,
    cancel: 'Cancelar',
    confirm: 'Eliminar la vista',
  },

  done: (kind: keyof typeof DONE): string => DONE[kind],
  saved: ({ kind, view: { compartida } }: ViewSaved): string => {
    if (kind === 'new') return 'Vista guardada';
    if (kind === 'rename') return 'Nombre cambiado';
    return compartida === null ? 'Ahora solo la ves tú' : `Ahora la ve ${holders(compartida)}`;
  },
  refused: 'La vista no ha cambiado',
  refusedDetail: (name: string, failure: CallFailure): string => `«${name}»: ${said(failure)}`,
} as const;

interface ShapePart {
  readonly name: string;
  readonly words: string;
}

const NAMED = 6;
const listed = (names: readonly string[]): string =>
  names.length <= NAMED
    ? names.join(', ')
    : `${names.slice(0, NAMED - 1).join(', ')} y ${names.length - NAMED + 1} más`;

/** The parts of a view's shape (conditions, order, columns and so on), in a few words each. */
export function shapeWords(shape: ViewShape, labelOf: (column: string) => string): readonly ShapePart[] {
  const { donde, buscar, orden, columnas, densa, agrupada } = shape;
  const text = savedViewsText.conflict;
  const filtered = [...new Set(donde.map((condition) => condition.slice(0, condition.indexOf('.'))))];
  const sorted = (orden?.split(',') ?? []).map((column) =>
    column.startsWith('-') ? `${labelOf(column.slice(1))} (al revés)` : labelOf(column),
  );
  return [
    { name: text.filters, words: listed(filtered.map(labelOf)) || 'Ninguno' },
    { name: text.words, words: buscar === '' ? 'Ninguna' : `«${buscar}»` },
    { name: text.order, words: listed(sorted) || 'El de siempre' },
    {
      name: text.shown,
      words: listed(columnas.map(({ nombre }) => labelOf(nombre))) || 'Las del principio',
    },
    { name: text.rows, words: densa ? 'Juntas' : 'Separadas' },
    { name: text.grouped, words: agrupada === null ? 'Ninguno' : labelOf(agrupada) },
  ];
}
