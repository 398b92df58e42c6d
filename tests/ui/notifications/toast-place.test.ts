import { describe, expect, it } from 'vitest';
import { type Box, toastPlace } from '../../../src/ui/notifications/toast-place.ts';

const ROOM = { left: 16, top: 64, right: 1424, bottom: 884 };
const TOAST = { width: 400, height: 64 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const placed = (controls: readonly Box[], dialog: Box | null = null, room = ROOM) =>
  toastPlace(TOAST, room, { controls, dialog });

describe('toasts are placed', () => {
  it('at the top right where nothing else is there', () => {
    expect(placed([])).toEqual({ left: 1024, top: 64, isClear: true });
    expect(placed([box(16, 64, 900, 200)])).toEqual({ left: 1024, top: 64, isClear: true });
  });

  it('below a button at the top right, and to the left of a column of buttons', () => {
    expect(placed([box(1240, 80, 184, 36)])).toEqual({ left: 1024, top: 120, isClear: true });
    const rows = Array.from({ length: 24 }, (_, row) => box(1380, 64 + row * 36, 32, 32));
    expect(placed(rows)).toEqual({ left: 976, top: 64, isClear: true });
  });

  it('over a control that is too large to be hidden by them', () => {
    expect(placed([box(264, 140, 1160, 300)])).toEqual({ left: 1024, top: 64, isClear: true });
  });

  it('over the text of a dialog that fills the screen rather than over its buttons', () => {
    const screen = { left: 16, top: 8, right: 359, bottom: 796 };
    const size = { width: 343, height: 64 };
    const dialog = box(0, 0, 375, 812);
    expect(toastPlace(size, screen, { controls: [box(327, 16, 28, 28)], dialog })).toEqual({
      left: 16,
      top: 48,
      isClear: false,
    });
  });

  it('where they cover the least when there is no room at all', () => {
    const narrow = { left: 0, top: 0, right: 400, bottom: 128 };
    expect(placed([box(0, 0, 400, 60), box(0, 64, 20, 64)], null, narrow)).toEqual({
      left: 0,
      top: 64,
      isClear: false,
    });
  });
});
