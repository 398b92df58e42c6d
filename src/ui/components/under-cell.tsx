import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { lazyPart } from '../lazy-part.tsx';

interface UnderCellProps {
  /** Names the cell. */
  readonly label: string;
  /** The element of the cell. */
  readonly target: ReactElement<ComponentProps<'div'>>;
  /** Shown under the cell, or over it where there is no room; null: nothing. */
  readonly children: ReactNode;
}

/** When the code cannot be fetched, nothing stands in its place: a cell is written without it. */
const Panel = lazyPart(
  async () => (await import('./under-cell-panel.tsx')).UnderCellPanel,
  () => null,
);

/** What belongs to one cell of a grid, outside of its scrolled part. The focus stays where it is. */
export function UnderCell({ label, target, children }: UnderCellProps) {
  const [cell, setCell] = useState<HTMLElement | null>(null);
  return (
    <>
      {cloneElement(target, { ref: setCell })}
      <Suspense>
        <Panel label={label} cell={cell}>
          {children}
        </Panel>
      </Suspense>
    </>
  );
}
