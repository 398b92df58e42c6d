import { itemField } from '../../api/contract/records/task-fields.ts';
import { type Tie, tieField } from '../../machines/tasks/tied/tied-task-rules.ts';
import type { TiedTasksEvent } from '../../machines/tasks/tied/tied-tasks-types.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import type { Hears } from '../hears.ts';

/** The initial values of the form of a new task. */
export interface SuggestedTask {
  readonly titulo: string;
  readonly descripcion?: string;
  readonly adjuntos?: readonly { readonly nombre: string; readonly url: string }[];
}

const NOTHING: SuggestedTask = { titulo: '' };

export const tiedTasksIntents = (tied: Hears<TiedTasksEvent>) => ({
  write: (
    place: string,
    ties: readonly Tie[],
    { titulo, descripcion = '', adjuntos = [] }: SuggestedTask = NOTHING,
  ) =>
    tied.send({
      type: 'tiedTask.formOpened',
      place,
      values: {
        opId: randomUuid(),
        id: randomUuid(),
        titulo,
        descripcion,
        tablero: null,
        responsable: null,
        vence: '',
        fixed: Object.fromEntries([
          ...ties.map((tie) => [tieField(tie), true]),
          ...adjuntos.map((one) => [itemField('adjunto', randomUuid()), one]),
        ]),
      },
    }),
  close: () => tied.send({ type: 'tiedTask.formClosed' }),
  readAgain: () => tied.send({ type: 'tiedTask.retryRequested' }),
});
