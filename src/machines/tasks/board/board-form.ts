import type { Board } from '../../../api/contract/records/task-boards.ts';
import { form } from '../../kit/form/form-machine.ts';
import { boardProblems, rebasedBoard, valuesOfBoard } from './board-form-rules.ts';
import type { BoardRule, BoardSaved, BoardValues } from './board-form-types.ts';

/** The form of a board: its name and its columns in order, each with its state and its limit. */
export const boardFormMachine = form<BoardValues, Board, BoardRule, BoardSaved>({
  id: 'boardForm',
  problemsOf: boardProblems,
  told: ({ id }, board) => ({ type: 'board.saved', board, isNew: id === null }),
  kept: (_, board) => valuesOfBoard(board),
  rebased: rebasedBoard,
});
