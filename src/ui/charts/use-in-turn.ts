import { useEffect, useState } from 'react';

type Turn = () => void;

const waiting: Turn[] = [];

/** Waits for a turn, and returns a function that gives it up. */
function takeTurn(turn: Turn): () => void {
  waiting.push(turn);
  if (waiting.length === 1) requestAnimationFrame(giveTurn);
  return () => {
    const place = waiting.indexOf(turn);
    if (place !== -1) waiting.splice(place, 1);
  };
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) requestAnimationFrame(giveTurn);
}

/**
 * Gives the value to one chart a frame; null before the first turn of this chart. Charts that come or change together
 * would otherwise be drawn in one task, and the page would not answer meanwhile.
 */
export function useInTurn<T>(value: T): T | null {
  const [shown, setShown] = useState<{ readonly value: T } | null>(null);
  useEffect(() => takeTurn(() => setShown({ value })), [value]);
  return shown === null ? null : shown.value;
}
