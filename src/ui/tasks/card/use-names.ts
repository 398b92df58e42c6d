import type { NamesOf } from '../../text/tasks-card.ts';
import { useCard } from './use-task-card.ts';

/** Names of what values refer to by number, such as people and columns. */
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
