import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from 'react';
import { type GridKeyKind, gridKeyKind, isTyping, type PressedKey } from './grid-keys.ts';
import type { GridHandle } from './sheet-grid.tsx';

/** Whether the cell that a key is meant for is available: found, with its row read. */
export type Arrival = 'there' | 'lookedFor' | 'unread';

/**
 * Kinds of keys that wait for the cell; keys of other kinds wait only behind one of these. While the cell is looked
 * for, 'steps' goes on, because stepping starts from the target. While the row is unread, 'moves' goes on, because
 * moving needs no value.
 */
const WAITS: Readonly<Record<Arrival, readonly GridKeyKind[]>> = {
  there: [],
  lookedFor: ['acts', 'moves'],
  unread: ['acts', 'steps'],
};

type HeldKey = PressedKey & Pick<KeyboardEvent, 'shiftKey'>;

interface TypeAhead {
  readonly arrival: Arrival;
  readonly handle: RefObject<GridHandle | null>;
  readonly write: (text: string) => void;
}

/**
 * Keys pressed before their cell is available must not change the cell that is left: they are queued in order until
 * the cell is available. The returned function takes a key and says whether it was queued.
 */
export function useTypeAhead({ arrival, handle, write }: TypeAhead): (event: KeyboardEvent) => boolean {
  const held = useRef<(HeldKey | string)[]>([]);
  const isReplaying = useRef(false);
  const [, goOn] = useReducer((count: number) => count + 1, 0);

  // Keys are dropped when the person goes elsewhere meanwhile.
  useEffect(() => {
    if (arrival === 'there') return;
    const forgetWhenLeft = () => {
      if (!handle.current?.focused()) held.current = [];
    };
    document.addEventListener('focusin', forgetWhenLeft);
    return () => document.removeEventListener('focusin', forgetWhenLeft);
  }, [arrival, handle]);

  // One queued key is replayed a frame, so that each key finds the focus where the last one moved it.
  useEffect(() => {
    if (arrival !== 'there' || held.current.length === 0) return;
    const frame = requestAnimationFrame(() => {
      const target = handle.current?.focused() ?? null;
      if (target === null) held.current = [];
      const key = held.current.shift();
      if (typeof key === 'string') write(key);
      else if (key !== undefined) {
        isReplaying.current = true;
        target?.dispatchEvent(new globalThis.KeyboardEvent('keydown', { ...key, ...AS_PRESSED }));
        isReplaying.current = false;
      }
      goOn();
    });
    return () => cancelAnimationFrame(frame);
  });

  return (event) => {
    const kind = gridKeyKind(event);
    const isNext = held.current.length === 0;
    if (isReplaying.current || kind === null || (isNext && !WAITS[arrival].includes(kind))) return false;
    event.preventDefault();
    // Repeats of a key that is held down are not queued behind another key: they would go on after its release.
    if (!event.repeat || isNext) held.current = withKey(held.current, event);
    return true;
  };
}

const AS_PRESSED = { bubbles: true, cancelable: true };

function withKey(held: readonly (HeldKey | string)[], event: KeyboardEvent): (HeldKey | string)[] {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (!isTyping(event)) return [...held, { key, shiftKey, ctrlKey, metaKey, altKey }];
  const last = held.at(-1);
  return typeof last === 'string' ? [...held.slice(0, -1), last + key] : [...held, key];
}
