/**
 * The fields of a task. Each field has its own version, so two people who change different fields of one card do not
 * conflict. Items of a list are fields too, named by the id that their maker gave them.
 */
export const SINGLE_FIELDS = ['titulo', 'descripcion', 'responsable', 'vence', 'lugar'] as const;
export type SingleField = (typeof SINGLE_FIELDS)[number];

export const ITEM_KINDS = ['casilla', 'adjunto', 'comentario', 'etiqueta', 'vinculo'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The kinds of record that a task may be tied to. */
export const TIE_KINDS = ['obra', 'sitio', 'proyecto', 'carga', 'enlace', 'conciliacion', 'trabajo'] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/**
 * The name of a tie's field in the history and the activity, for a reader who may not open the record: its real name
 * has the record's key in it.
 */
export const HIDDEN_TIE = 'vinculo';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const LABEL_MAX = 40;
const TIE_KEY_MAX = 200;

export const TASK_FIELD = new RegExp(
  `^(?:${SINGLE_FIELDS.join('|')}|(?:casilla|adjunto|comentario):${UUID}|etiqueta:[^,:\\s][^,:]{0,${LABEL_MAX - 1}}|vinculo:(?:${TIE_KINDS.join('|')}):[^]{1,${TIE_KEY_MAX}})$`,
);

export type TaskField = SingleField | `${ItemKind}:${string}`;

export const isTaskField = (name: string): name is TaskField => TASK_FIELD.test(name);

export const itemField = (kind: ItemKind, key: string): TaskField => `${kind}:${key}`;

/** The kind of an item and its key among the items of that kind; null when `field` is a single field. */
export function itemOf(field: string): { readonly kind: ItemKind; readonly key: string } | null {
  const colon = field.indexOf(':');
  const kind = ITEM_KINDS.find((one) => one === field.slice(0, colon));
  return colon < 0 || kind === undefined ? null : { kind, key: field.slice(colon + 1) };
}

export function tieOf(key: string): { readonly tipo: TieKind; readonly clave: string } | null {
  const colon = key.indexOf(':');
  const tipo = TIE_KINDS.find((one) => one === key.slice(0, colon));
  return colon < 0 || tipo === undefined ? null : { tipo, clave: key.slice(colon + 1) };
}
