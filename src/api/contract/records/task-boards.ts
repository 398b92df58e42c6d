import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE } from '../page.ts';
import { explorerFilter } from './explorer.ts';
import { boardId, columnState, day, person, taskCard } from './task.ts';

export const BOARD_LIMITS = { name: 80, columns: 12, limit: 999, cards: 1_000, calendar: 1_000 } as const;

const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(BOARD_LIMITS.name));
const limit = z.nullable(z.number().check(z.int(), z.positive(), z.maximum(BOARD_LIMITS.limit)));

const column = z.object({
  id: z.number(),
  nombre: z.string(),
  /** The state that cards get when they are put in the column. */
  estado: columnState,
  /**
   * Maximum number of cards that the column should hold. More are accepted, and the page shows that there are too many.
   */
  limite: limit,
});
export type TaskColumn = z.infer<typeof column>;

export const board = z.object({
  id: z.number(),
  nombre: z.string(),
  columnas: z.array(column),
  /** Number of open tasks. */
  abiertas: z.number(),
  archivado: z.boolean(),
  version: z.number(),
});
export type Board = z.infer<typeof board>;

/** GET /4task/tableros: all boards, archived ones last. */
export const boardsAnswer = envelope(
  z.object({
    tableros: z.array(board),
    /** The people that a task may be assigned to: everybody who may open 4Task. */
    personas: z.array(person),
  }),
);
export type Boards = z.infer<typeof boardsAnswer>['data'];
export const boardAnswer = envelope(board);

/** A column of a new board: POST /4task/tableros. */
const writtenColumn = z.object({ nombre: name, estado: columnState, limite: limit });
const columns = <T extends z.core.$ZodType>(one: T) =>
  z.array(one).check(z.minLength(1), z.maxLength(BOARD_LIMITS.columns));
export const newBoardRequest = z.object({ nombre: name, columnas: columns(writtenColumn) });
export type NewBoardRequest = z.input<typeof newBoardRequest>;

/** PUT /4task/tableros/{id}: the columns in their order; a column without id is new. */
export const boardRequest = z.object({
  version,
  nombre: name,
  columnas: columns(z.extend(writtenColumn, { id: z.nullable(boardId) })),
  /** For each removed column, the column that gets its cards: id of the removed one to id of one that stays. */
  pasar: z.record(z.string().check(z.regex(/^\d{1,10}$/)), boardId),
});
export type BoardRequest = z.input<typeof boardRequest>;
/** `data` of a 409: the board as somebody else saved it meanwhile. */
export const staleBoard = z.object({ current: board });

/** PUT /4task/tableros/{id}/archivado: an archived board is hidden with its cards, and comes back with them. */
export const boardArchiveRequest = z.object({ version, archivado: z.boolean() });
export type BoardArchiveRequest = z.input<typeof boardArchiveRequest>;
export const boardParams = z.object({ id: boardId });

/**
 * GET /4task/tableros/{id}/tarjetas: the first `BOARD_LIMITS.cards` cards of each column; discarded tasks are left out.
 */
export const boardCardsQuery = explorerFilter;
export type BoardCardsQuery = z.input<typeof boardCardsQuery>;
export const boardCardsAnswer = envelope(
  z.object({
    tablero: board,
    columnas: z.array(z.object({ columna: z.number(), total: z.number(), tarjetas: z.array(taskCard) })),
    /** Names of the records, such as people, whose ids the filter contains. */
    nombres: z.array(z.object({ columna: z.string(), valor: z.string(), nombre: z.string() })),
  }),
);
export type BoardCards = z.infer<typeof boardCardsAnswer>['data'];

/**
 * GET /4task/calendario: the first `BOARD_LIMITS.calendar` tasks due between two days, both included; discarded tasks
 * are left out.
 */
export const taskCalendarQuery = z.extend(explorerFilter, {
  desde: day,
  hasta: day,
  tablero: z.optional(boardId),
});
export const taskCardsAnswer = envelope(z.object({ tarjetas: z.array(taskCard), total: z.number() }));
export type TaskCards = z.infer<typeof taskCardsAnswer>['data'];
