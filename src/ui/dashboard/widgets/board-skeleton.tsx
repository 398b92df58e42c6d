import { Skeleton } from '@mantine/core';
import classes from './board-skeleton.module.css';
import { CELL } from './cells.ts';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The tools and the widgets of a board that is being read. */
export function BoardSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classes.tools} aria-hidden>
        <Skeleton width={200} height={36} />
      </div>
      <div
        className={classes.board}
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${CELL.width}px, 100%), 1fr))`,
          gridAutoRows: CELL.height,
          gap: CELL.gap,
        }}
        aria-hidden
      >
        {TILES.map((tile) => (
          <Skeleton key={tile} radius="md" />
        ))}
      </div>
    </div>
  );
}
