import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { counted } from '../../shared/spanish-count.ts';
import type { TypedRule } from '../../shared/values/typed-value.ts';
import { failureSentence } from './error-notices.ts';

const failed = failureSentence('el cambio');

const EMPTY = 'vacío';
const named = (text: string | null): string => (text === null || text === '' ? EMPTY : `«${text}»`);

export const cellsText = {
  label: (column: string, key: string): string => `${column} de ${key}`,
  values: (column: string): string => `Valores de ${column}`,
  rules: {
    noDay: 'No es una fecha. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.',
    noNumber: 'No es un número. Escríbelo con cifras, por ejemplo 1.250,5.',
  } satisfies Record<TypedRule, string>,
  together: 'No se ha guardado porque otro valor de la misma fila no vale.',
  conflict: (by: string | null, theirs: string | null): string =>
    `Mientras tanto ${by ?? 'otra persona'} dejó ${named(theirs)}.`,
  typed: (text: string): string => `Escribiste ${named(text)}.`,
  insist: 'Guardar lo mío',
  accept: 'Dejar lo suyo',
  drop: 'Descartar',
  edit: 'Corregir',
  bar: 'Celdas',
  saved: (column: string, key: string): string => `Guardado: ${column} de ${key}.`,
  savedSome: (count: number, key: string): string =>
    `Guardado: ${counted(count, 'valor', 'valores')} de ${key}.`,
  savedSet: 'Guardado el cambio de varias filas.',
  undo: 'Deshacer',
  undoHint: 'Ctrl+Z',
  undoKept: 'No se ha deshecho nada',
  notRedone: 'Ese cambio de varias obras no se rehace con el teclado: prepáralo otra vez',
  unsaved: (count: number): string => counted(count, 'valor sin guardar', 'valores sin guardar'),
  unwritten: (failure: CallFailure): string => `Lo escrito no se ha guardado todavía. ${failed(failure)}`,
  retry: 'Reintentar',
  discard: 'Descartar lo escrito',
  oneByOne: 'En esta lista se cambia una fila cada vez: pega o rellena dentro de una sola',
  tooBig: (rows: number, columns: number): string =>
    `El bloque no cabe aquí: tiene ${counted(rows, 'fila', 'filas')} y ${counted(columns, 'columna', 'columnas')}`,
  readOnly: {
    column: (column: string): string => `«${column}» no se cambia en la lista`,
    register: 'En esta lista no se cambian celdas',
    person: 'No tienes permiso para cambiar obras',
  },
} as const;
