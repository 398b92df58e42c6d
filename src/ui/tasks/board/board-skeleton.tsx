import { Skeleton } from '@mantine/core';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import classes from './board-view.module.css';

/** The columns of the skeleton, with a key for each card. */
const COLUMNS = [['a', 'b', 'c'], ['a', 'b'], ['a'], ['a', 'b']] as const;
const CARD = 76;

export function BoardSkeleton() {
  return (
    <div aria-busy="true" className={classes.columns}>
      <p className="visually-hidden" role="status">
        {text.loading}
      </p>
      {COLUMNS.map((cards, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of the skeleton never change.
        <div key={index} className={classes.column} aria-hidden>
          <Skeleton height={16} width={120} m={8} />
          {cards.map((card) => (
            <Skeleton key={card} height={CARD} radius="sm" mt={8} />
          ))}
        </div>
      ))}
    </div>
  );
}
