import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { LINK_STATES } from '../../shared/link-states.ts';

/**
 * Where an arrow key takes a dragged link: left and right to the column beside. Up and down do nothing within
 * a column, which is sorted by days.
 */
export const columnByArrow: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { over, active, droppableRects, collisionRect } = context;
  const from = LINK_STATES.findIndex((state) => state === (over?.id ?? active?.data.current?.estado));
  const next = LINK_STATES[from + step];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (rect === undefined || collisionRect === null) return currentCoordinates;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: Math.min(Math.max(currentCoordinates.y, rect.top), rect.bottom - collisionRect.height),
  };
};

const STEPS: Readonly<Record<string, number>> = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 };
