import { describe, expect, it } from 'vitest';
import {
  centred,
  fitted,
  kept,
  moved,
  opened,
  READABLE,
  zoomed,
} from '../../../src/ui/states/drawing/viewport.ts';

const FRAME = { width: 800, height: 600 };
const SMALL = { width: 400, height: 300 };
const LARGE = { width: 4_000, height: 3_000 };

describe('the visible part of a drawing', () => {
  it('is the whole drawing, in the middle, where that is readable', () => {
    const { scale, x, y } = opened(SMALL, FRAME, null);
    expect([scale, Math.round(x), Math.round(y)]).toEqual([1.1, 180, 135]);
    expect(fitted(LARGE, FRAME).scale).toBeCloseTo(0.195);
  });

  it('is the active state otherwise, at a readable size, without an empty edge', () => {
    const inside = { x: 2_000, y: 1_500, width: 100, height: 60 };
    const { scale, x, y } = opened(LARGE, FRAME, inside);
    expect(scale).toBe(READABLE);
    // The middle of the drawing is in the middle of the frame.
    expect([x + 2_050 * scale, y + 1_530 * scale]).toEqual([400, 300]);
    expect(opened(LARGE, FRAME, { x: 0, y: 0, width: 100, height: 60 })).toEqual({
      scale: READABLE,
      x: 8,
      y: 8,
    });
    // Narrower and higher than the frame.
    const tall = { width: 300, height: 3_000 };
    expect(opened(tall, FRAME, { x: 0, y: 2_900, width: 100, height: 60 })).toEqual({
      scale: READABLE,
      x: (800 - 300 * READABLE) / 2,
      y: 600 - 3_000 * READABLE - 8,
    });
  });

  it('keeps the point under the pointer while it is zoomed, within limits', () => {
    const before = { scale: 1, x: 10, y: 20 };
    const after = zoomed(before, 2, { x: 100, y: 100 });
    expect(after).toEqual({ scale: 2, x: -80, y: -60 });
    expect(zoomed(before, 100, { x: 0, y: 0 }).scale).toBe(2.5);
    expect(zoomed(before, 0.001, { x: 0, y: 0 }).scale).toBe(0.08);
  });

  it('always contains some of the drawing, however far it is moved', () => {
    const far = moved({ scale: 1, x: 0, y: 0 }, { x: 10_000, y: -10_000 });
    expect(kept(far, SMALL, FRAME)).toEqual({ scale: 1, x: 720, y: -220 });
  });

  it('begins at the corner of a state larger than the frame', () => {
    expect(centred({ x: 100, y: 200, width: 2_000, height: 2_000 }, FRAME, 1)).toEqual({
      scale: 1,
      x: -92,
      y: -192,
    });
  });
});
