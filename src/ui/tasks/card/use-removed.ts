import { useState } from 'react';
import { useCard } from './use-task-card.ts';

interface Removed {
  readonly field: string;
  readonly value: unknown;
  readonly name: string;
}

/** Removes an item at once, and can put it back. */
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
