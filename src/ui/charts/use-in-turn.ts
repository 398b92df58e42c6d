import { useEffect, useState } from 'react';

type Turn = () => void;

const waiting: Turn[] = [];

/** Waits until the charts before this one have been drawn. Returns a function that cancels the waiting. */
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
 * Gives the value to one chart per frame; null before this chart's first turn, then its last value until the next
 * turn. Without this, charts that arrive or change together would be drawn in one task, which blocks the page.
 */
export function useInTurn<T>(value: T): T | null {
  const [shown, setShown] = useState<{ readonly value: T } | null>(null);
  useEffect(() => takeTurn(() => setShown({ value })), [value]);
  return shown === null ? null : shown.value;
}
