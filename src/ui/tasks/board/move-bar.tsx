import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isColumnState } from '../../../shared/task-states.ts';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import classes from './move-bar.module.css';
import { cardIn, useMoveIntents, useShownBoard, useTaskChildren } from './use-board.ts';

/** Shows the keys that move a lifted card and, after the move, a button to undo it. */
export function MoveBar() {
  const { move } = useTaskChildren();
  const isLifted = useSelector(move, (snapshot) => snapshot.matches('lifted'));
  const isMade = useSelector(move, (snapshot) => snapshot.matches({ resting: 'made' }));
  if (isLifted) return <p className={classes.bar}>{text.drag.keys}</p>;
  return isMade ? <Undo /> : null;
}

function Undo() {
  const { undo } = useMoveIntents();
  const { board: machine, move } = useTaskChildren();
  const shown = useShownBoard();
  const read = useSelector(machine, ({ context: { board } }) => board);
  const made = useSelector(move, ({ context }) => context.made);
  if (made === null || shown === null || read === null) return null;
  const { place, task } = made;
  // The card as the server has it, because the undo is based on its version.
  const card = cardIn(read, task) ?? cardIn(shown, task) ?? null;
  const column = shown.tablero.columnas.find(({ id }) => id === place.columna);
  const isMove = place.columna !== made.before.columna || isColumnState(place.estado);
  return (
    <aside className={classes.bar} aria-label={text.undo}>
      <span>{isMove && column ? text.moved(column.nombre) : text.became(place.estado)}</span>
      {card !== null && (
        <Button size="compact-sm" variant="default" onClick={() => undo(card)}>
          {text.undo}
        </Button>
      )}
    </aside>
  );
}
