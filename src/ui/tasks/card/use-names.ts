import type { NamesOf } from '../../text/tasks-card.ts';
import { useCard } from './use-task-card.ts';

/** Looks up the names of people and columns that values refer to by number. */
export function useNames(): NamesOf {
  const { boards } = useCard();
  return {
    person: (one) =>
      typeof one === 'object' && one !== null && 'nombre' in one
        ? String(one.nombre)
        : (boards.personas.find(({ id }) => id === one)?.nombre ?? String(one)),
    column: (one) =>
      boards.tableros.flatMap(({ columnas }) => columnas).find(({ id }) => id === one)?.nombre ?? String(one),
  };
}
