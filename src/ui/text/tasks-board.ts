import type { TaskCard } from '../../api/contract/records/task.ts';
import type { Board, BoardCards, TaskColumn } from '../../api/contract/records/task-boards.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import type { BoardRule } from '../../machines/tasks/board/board-form-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { TASK_STATE_NAMES, type TaskState } from '../../shared/task-states.ts';
import { failureSentence } from './error-notices.ts';
import { formatDay } from './format.ts';

const said = failureSentence('el tablero');
const tasks = (count: number): string => counted(count, 'tarea', 'tareas');

/** A task that the server does not know yet has no number. */
const name = ({ numero, titulo }: Pick<TaskCard, 'numero' | 'titulo'>): string =>
  numero === 0 ? titulo : `T-${numero} ${titulo}`;

export const tasksBoardText = {
  title: 'Tablero de tareas',
  loading: 'Leyendo el tablero…',
  failed: 'No se pudo leer el tablero',
  failure: said,
  stale: (failure: CallFailure): string =>
    `El tablero no se pudo actualizar: es lo último que se leyó. ${said(failure)}`,
  retry: 'Reintentar',
  count: ({ columnas }: BoardCards): string => tasks(columnas.reduce((sum, { total }) => sum + total, 0)),

  boards: 'Tableros',
  choose: (board: Pick<Board, 'nombre'> | null): string =>
    board === null ? 'Elegir tablero' : `Tablero «${board.nombre}»: elegir otro`,
  open: (count: number): string => counted(count, 'abierta', 'abiertas'),
  archivedBoards: 'Archivados',
  newBoard: 'Nuevo tablero',
  editBoard: 'Cambiar el tablero',
  archived: 'Este tablero está archivado: sus tareas se ven y no se cambian.',
  bringBack: 'Recuperar el tablero',

  none: 'Todavía no hay tableros',
  noneDetail: 'Un tablero tiene columnas, y en ellas las tareas de un equipo o de un trabajo.',
  createFirst: 'Crear el primer tablero',
  firstName: 'Tareas del equipo',
  noMatch: 'Ninguna tarea de este tablero cumple los filtros',
  noMatchDetail: 'Quita alguno para ver más.',

  /** '5 de 4' */
  held: (total: number, limit: number | null): string =>
    limit === null ? formatCount(total) : `${formatCount(total)} de ${formatCount(limit)}`,
  overLimit: (column: Pick<TaskColumn, 'nombre'>): string => `«${column.nombre}» pasa de su límite`,
  column: (nombre: string, total: number, limit: number | null): string =>
    `${nombre}, ${tasks(total)}${limit !== null && total > limit ? `, más que su límite de ${limit}` : ''}`,
  columns: 'Columnas del tablero',
  emptyColumn: 'Sin tareas',
  more: (count: number): string => `Hay ${tasks(count)} más: usa los filtros para verlas.`,

  add: 'Añadir tarea',
  addTo: (column: string): string => `Añadir tarea a «${column}»`,
  newTitle: 'Título de la tarea nueva',
  addConfirm: 'Añadir',
  cancel: 'Cancelar',

  name,
  number: (card: Pick<TaskCard, 'numero'>): string => (card.numero === 0 ? 'Nueva' : `T-${card.numero}`),
  pending: 'Sin enviar',
  assigned: (card: TaskCard): string => `Responsable: ${card.responsable?.nombre ?? ''}`,
  due: (day: string): string => `Vence el ${formatDay(day)}`,
  late: (days: number): string => `${counted(days, 'día', 'días')} tarde`,
  checks: ({ casillas: { hechas, total } }: TaskCard): string => `${hechas} de ${total} puntos hechos`,
  comments: ({ comentarios }: TaskCard): string => counted(comentarios, 'comentario', 'comentarios'),
  attachments: ({ adjuntos }: TaskCard): string => counted(adjuntos, 'adjunto', 'adjuntos'),
  blocked: ({ motivo }: TaskCard): string => (motivo === null ? 'Bloqueada' : `Bloqueada: ${motivo}`),

  grip: (card: TaskCard): string => `Mover ${name(card)} con las flechas`,
  menu: (card: TaskCard): string => `Qué hacer con ${name(card)}`,
  moveTo: 'Mover a…',
  toColumn: (column: Pick<TaskColumn, 'nombre'>): string => column.nombre,
  states: 'Estado',
  block: 'Bloquear…',
  unblock: 'Desbloquear',
  discard: 'Descartar',

  drag: {
    instructions:
      'Pulsa Intro para levantar la tarea, muévela con las flechas y suéltala con Intro. Esc la devuelve.',
    keys: 'Flechas para moverla, Intro para soltarla, Esc para dejarla donde estaba.',
    taken: (card: TaskCard): string => `${name(card)}, levantada.`,
    over: (column: string, place: number, total: number): string =>
      `${column}, puesto ${formatCount(place)} de ${formatCount(total)}.`,
    dropped: (card: TaskCard, column: string): string => `${name(card)}, en «${column}».`,
    back: (card: TaskCard): string => `${name(card)}, donde estaba.`,
    refused: (card: TaskCard, column: string): string =>
      `${name(card)} está bloqueada: no puede pasar a «${column}».`,
  },

  moved: (column: string): string => `Movida a «${column}»`,
  became: (state: TaskState): string => `Tarea ${TASK_STATE_NAMES[state].toLowerCase()}`,
  undo: 'Deshacer',
  undone: 'Movimiento deshecho',

  lost: (por: string): string => `${por} lo había cambiado antes`,
  lostDetail: 'Se queda lo suyo. Lo tuyo está en la historia de la tarea, con «Recuperar».',
  lostPlace: (por: string): string => `${por} movió esta tarea antes`,
  refused: 'No se pudo guardar el cambio',

  reason: {
    title: (card: TaskCard): string => `Bloquear ${name(card)}`,
    lead: 'La tarea se queda en su columna, con el motivo a la vista de todos.',
    label: 'Por qué está bloqueada',
    confirm: 'Bloquear',
    cancel: 'Cancelar',
  },

  form: {
    createTitle: 'Nuevo tablero',
    editTitle: 'Cambiar el tablero',
    name: 'Nombre',
    columns: 'Columnas',
    columnName: (place: number): string => `Nombre de la columna ${place}`,
    columnState: (place: number): string => `Estado de las tareas de la columna ${place}`,
    columnLimit: (place: number): string => `Límite de la columna ${place}`,
    limitHint: 'Límite',
    addColumn: 'Añadir columna',
    newColumn: 'Columna nueva',
    up: (nombre: string): string => `Subir «${nombre}»`,
    down: (nombre: string): string => `Bajar «${nombre}»`,
    remove: (nombre: string): string => `Quitar «${nombre}»`,
    moveCards: (nombre: string): string => `Las tareas de «${nombre}» pasan a`,
    archive: 'Archivado',
    archiveHint: 'Se esconde con sus tareas, y vuelve con ellas.',
    create: 'Crear el tablero',
    save: 'Guardar',
    cancel: 'Cancelar',
    failed: said,
    changedMeanwhile:
      'Alguien ha cambiado este tablero mientras tanto. Lo que escribiste sigue aquí sobre lo suyo: míralo y guarda otra vez.',
    created: 'Tablero creado',
    saved: 'Tablero guardado',
  },
} as const;

export const boardRuleText: Readonly<Record<BoardRule, string>> = {
  missing: 'Ponle un nombre al tablero.',
  unnamed: 'Ponle un nombre a cada columna.',
  badLimit: 'El límite de una columna es un número de 1 a 999, o nada.',
  noneStays: 'Deja al menos una de las columnas que había: en ella se quedan las tareas.',
};
