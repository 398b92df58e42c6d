export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Surroundings {
  readonly controls: readonly Box[];
  readonly dialog: Box | null;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  /** False when they cover something here. */
  readonly isClear: boolean;
}

const STEP = 8;
/** Where covering is unavoidable, covering a dialog's text is cheaper than one of its buttons. */
const DIALOG_COST = 1;
/** Moving down is cheaper than moving left: people look for toasts at the right. */
const LEFT_WEIGHT = 2;

/**
 * The position for all toasts together (`size`) that covers nothing, or least, as near to the top right of `room` as
 * possible.
 */
export function toastPlace(
  size: { readonly width: number; readonly height: number },
  room: Box,
  surroundings: Surroundings,
): Place {
  const start = { left: Math.max(room.left, room.right - size.width), top: room.top };
  const lowest = Math.max(room.top, room.bottom - size.height);
  let best = { ...start, cost: Number.POSITIVE_INFINITY, distance: 0 };
  for (let left = start.left; left >= room.left; left -= STEP) {
    for (let top = start.top; top <= lowest; top += STEP) {
      const distance = LEFT_WEIGHT * (start.left - left) + (top - start.top);
      if (best.cost === 0 && distance >= best.distance) break;
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const cost = covered(box, surroundings);
      if (cost < best.cost || (cost === best.cost && distance < best.distance)) {
        best = { left, top, cost, distance };
      }
    }
  }
  return { left: best.left, top: best.top, isClear: best.cost === 0 };
}

/** Cost of what `box` would cover; 0: nothing. A control larger than `box` can still be pressed beside it. */
export function covered(box: Box, { controls, dialog }: Surroundings): number {
  const ofControls = controls.reduce(
    (sum, control) => sum + (isLarger(control, box) ? 0 : overlap(box, control)),
    0,
  );
  return ofControls + (dialog !== null && overlap(box, dialog) > 0 ? DIALOG_COST : 0);
}

const isLarger = (one: Box, other: Box): boolean =>
  one.right - one.left >= other.right - other.left && one.bottom - one.top > other.bottom - other.top;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
