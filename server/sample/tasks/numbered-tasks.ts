import { generateNKeysBetween } from 'fractional-indexing';
import { uuidOf } from '../history/load-files.ts';
import { BOARDS } from './boards.ts';

/** All tasks of the sample with the keys that their rows get: the tables are empty before, so numbers begin at 1. */
export const NUMBERED_TASKS = BOARDS.flatMap((board, place) => {
  const orders = generateNKeysBetween(null, null, board.tasks.length);
  return board.tasks.map((task, at) => ({ task, board: place + 1, order: orders[at] ?? '' }));
}).map((placed, place) => ({ ...placed, id: uuidOf(`tarea ${place}`), number: place + 1 }));
