import { useState } from 'react';
import { useCard } from './use-task-card.ts';

interface Removed {
  readonly field: string;
  readonly value: unknown;
  readonly name: string;
}

/** Items are taken away at once, and put back where that was a mistake. */
export function useRemoved() {
  const { set } = useCard();
  const [removed, setRemoved] = useState<Removed | null>(null);
  return {
    removed,
    remove: (field: string, value: unknown, name: string) => {
      set(field, null);
      setRemoved({ field, value, name });
    },
    undo: () => {
      if (removed !== null) set(removed.field, removed.value);
      setRemoved(null);
    },
  };
}
