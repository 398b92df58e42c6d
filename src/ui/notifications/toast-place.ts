/** In CSS pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What toasts had better not stand over. */
export interface Surroundings {
  /** Buttons, links and fields that can be used now. */
  readonly controls: readonly Box[];
  /** The open dialog, or null. */
  readonly dialog: Box | null;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

const STEP = 8;
/** Where they have to stand over a dialog, they rather cover its text than one of its buttons. */
const DIALOG_COST = 1;
/** Down before to the left: at the right is where they are looked for. */
const LEFT_WEIGHT = 2;

/** Where all the toasts together, `size`, cover nothing or else the least, as near to the top right of `room` as can be. */
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
  return { left: best.left, top: best.top };
}

/** What standing at `box` would hide; 0: nothing. A control larger than `box` can be pressed beside it. */
export function covered(box: Box, { controls, dialog }: Surroundings): number {
  const ofControls = controls.reduce(
    (sum, control) => sum + (isLarger(control, box) ? 0 : overlap(box, control)),
    0,
  );
  return ofControls + (dialog !== null && overlap(box, dialog) > 0 ? DIALOG_COST : 0);
}

const isLarger = (one: Box, other: Box): boolean =>
  one.right - one.left >= other.right - other.left && one.bottom - one.top > other.bottom - other.top;

/** Square pixels. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
