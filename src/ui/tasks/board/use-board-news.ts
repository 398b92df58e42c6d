import { useEffect } from 'react';
import type { CardMoved, CardPutBack, CardTakenBack } from '../../../machines/tasks/move/task-move-types.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { useModule } from '../../portal.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { useHeard } from '../../use-heard.ts';
import { type BoardAddress, useSay, useShownBoard, useTaskChildren } from './use-board.ts';

/**
 * Shows a toast when a change was refused or lost, or when a board was saved, opens a new board, and
 * announces each step of a move.
 */
export function useBoardNews({ openBoard, task }: BoardAddress): void {
  const tasks = useModule('tasks');
  const { tell } = useTelling();
  useSaidSteps();
  useHeard(tasks, 'task.changed', ({ change, sheet, fields }) => {
    const lost = Object.entries(fields).find(([, { resultado }]) => resultado === 'perdido');
    // A change of the open card gets no toast, because the card shows both values itself.
    if (lost === undefined || change.task === task) return;
    const [field, { por }] = lost;
    tell({
      type: 'warning',
      title: field === 'lugar' ? text.lostPlace(por) : text.lost(por),
      message: `${text.name(sheet.tarjeta)}. ${text.lostDetail}`,
    });
  });
  useHeard(tasks, 'task.refused', ({ failure }) =>
    tell({ type: 'error', title: text.refused, message: text.failure(failure) }),
  );
  useHeard(tasks, 'board.saved', ({ board, isNew }) => {
    tell({ type: 'success', title: isNew ? text.form.created : text.form.saved, message: board.nombre });
    if (isNew) openBoard(board.id);
  });
}

function useSaidSteps(): void {
  const tasks = useModule('tasks');
  const { move } = useTaskChildren();
  const say = useSay();
  const board = useShownBoard();
  const columns = board?.tablero.columnas;
  useEffect(() => {
    const nameOf = (id: number) => columns?.find((column) => column.id === id)?.nombre ?? '';
    let before = move.getSnapshot().context.over;
    const steps = move.subscribe(({ context, value }) => {
      const { card, over } = context;
      if (value === 'lifted' && card !== null && over !== null && over !== before) {
        const others = context.columns.find(({ id }) => id === over.column)?.cards.length ?? 0;
        const where = text.drag.over(nameOf(over.column), over.index + 1, others + 1);
        say(before === null ? `${text.drag.taken(card)} ${where} ${text.drag.keys}` : where);
      }
      before = over;
    });
    const made = tasks.on('move.made', ({ card, place }: CardMoved) =>
      say(text.drag.dropped(card, nameOf(place.columna))),
    );
    const putBack = tasks.on('move.putBack', ({ card }: CardPutBack) => say(text.drag.back(card)));
    const takenBack = tasks.on('move.takenBack', ({ card }: CardTakenBack) =>
      say(`${text.undone}: ${text.name(card)}.`),
    );
    return () => {
      for (const one of [steps, made, putBack, takenBack]) one.unsubscribe();
    };
  }, [tasks, move, say, columns]);
}
