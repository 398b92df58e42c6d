import type { TaskTie } from '../../../api/contract/records/task.ts';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { NewTaskRequest } from '../../../api/contract/records/task-changes.ts';
import { itemField } from '../../../api/contract/records/task-fields.ts';
import type { TiedTaskRule, TiedTaskValues } from './tied-task-form-types.ts';

export type Tie = Pick<TaskTie, 'tipo' | 'clave'>;

export const tieField = ({ tipo, clave }: Tie): string => itemField('vinculo', `${tipo}:${clave}`);

/** The boards that accept tasks: archived ones do not. */
export const openBoards = ({ tableros }: Boards): Boards['tableros'] =>
  tableros.filter(({ archivado }) => !archivado);

export const onFirstBoard = (values: TiedTaskValues, boards: Boards): TiedTaskValues => ({
  ...values,
  tablero: openBoards(boards)[0]?.id ?? null,
});

export const tiedTaskProblems = ({ titulo, tablero }: TiedTaskValues): Record<string, TiedTaskRule> => ({
  ...(titulo.trim() === '' && { titulo: 'missing' as const }),
  ...(tablero === null && { tablero: 'missing' as const }),
});

export function newTaskOf(values: TiedTaskValues, tablero: number): NewTaskRequest {
  const { opId, id, fixed, titulo, descripcion, responsable, vence } = values;
  return {
    opId,
    id,
    tablero,
    set: {
      titulo: titulo.trim(),
      ...(descripcion.trim() !== '' && { descripcion }),
      ...(responsable !== null && { responsable }),
      ...(vence !== '' && { vence }),
      ...fixed,
    },
  };
}
