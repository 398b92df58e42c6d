import type { LoadStep } from '../../api/contract/bulk-import.ts';
import type { RunState } from '../../api/contract/loads/run-states.ts';
import type { RunUndone } from '../../api/contract/loads/run-undone.ts';
import { counted } from '../../shared/spanish-count.ts';
import { isWhollyUndone } from '../../shared/undone-load.ts';
import { pageShown } from './lists.ts';
import { remainText, undoneState } from './undone.ts';

export const loadHistoryText = {
  title: 'Historial de cargas',
  compare: 'Comparar con otra',
  deleteWorks: 'Eliminar sus obras…',
  earlier: 'Cargas anteriores',
  backToLoad: 'Volver a la carga',
  backToList: 'Todas las cargas',

  words: { many: 'cargas', isFeminine: true },
  search: 'Buscar por archivo, persona o código',
  stateFilter: 'Resultado',
  loading: 'Buscando las cargas…',
  showing: (from: number, to: number, total: number): string =>
    total === 0 ? 'Ninguna carga' : pageShown(counted(total, 'carga', 'cargas'), from, to, total),
  pager: 'Páginas del historial',

  empty: {
    title: 'Todavía no hay ninguna carga',
    detail: 'Aquí quedará cada carga y cada ensayo, con lo que hizo y quién lo hizo.',
    action: 'Cargar un archivo',
  },
  noMatch: {
    title: 'Ninguna carga coincide',
    detail: 'Prueba con otra parte del nombre, de la persona o del código, o quita los filtros.',
  },
  failed: {
    title: 'No se pudo leer el historial',
    detail: 'No se ha cambiado nada. Vuelve a intentarlo.',
    stale: 'No se pudo actualizar la lista: es la última que se leyó.',
  },

  drawer: {
    open: 'Abrir la carga',
    console: 'Qué pasó',
  },

  columns: {
    started: 'Inicio',
    file: 'Archivo',
    person: 'Persona',
    state: 'Resultado',
    works: 'Obras',
    lines: 'Líneas',
    problems: 'Incidencias',
    corrections: 'Correcciones',
    duration: 'Duración',
  },
  leftOut: (rows: number): string => counted(rows, 'fila quedó fuera', 'filas quedaron fuera'),
  you: 'Tú',
  rehearsal: 'Ensayo',
  update: 'Actualización',
  toUpdate: 'Ver la actualización masiva',
  /** Its works alone are named where there are any: the cell is narrow. */
  undone: (undo: NonNullable<RunUndone>): string => {
    const { obras, lineas } = undo.quedan;
    return isWhollyUndone(undo)
      ? undoneState(undo)
      : `${undoneState(undo)}, ${remainText(obras, obras > 0 ? 0 : lineas)}`;
  },
  undoneBy: (person: string, moment: string): string => `${person} la deshizo el ${moment}`,
  none: '—',

  states: {
    en_curso: 'En curso',
    completada: 'Completada',
    con_pendientes: 'Con pendientes',
    detenida: 'Detenida',
    fallida: 'Fallida',
    abortada: 'Abortada',
  } satisfies Record<RunState, string>,
  steps: {
    borrar: 'al vaciar las tablas auxiliares',
    'guardar-seguimiento': 'al guardar el seguimiento',
    cargar: 'al cargar el seguimiento',
    'guardar-factyval': 'al guardar factyval',
    'cargar-factyval': 'al cargar factyval',
  } satisfies Record<LoadStep, string>,
} as const;
