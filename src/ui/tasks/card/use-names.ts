import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { NamesOf } from '../../text/tasks-card.ts';
import { useCard } from './use-task-card.ts';

/** Looks up the names of people and columns that values refer to by number. */
export const namesIn = ({ personas, tableros }: Boards): NamesOf => ({
  person: (one) =>
    typeof one === 'object' && one !== null && 'nombre' in one
      ? String(one.nombre)
      : (personas.find(({ id }) => id === one)?.nombre ?? String(one)),
  column: (one) =>
    tableros.flatMap(({ columnas }) => columnas).find(({ id }) => id === one)?.nombre ?? String(one),
});

export const useNames = (): NamesOf => namesIn(useCard().boards);
