import { fromPromise } from 'xstate';
import type { IdentityApi } from '../../../api/endpoints/identity.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { FateQuestion, UndoFate, UndoOrder, UndoRunInput } from './undo-run-types.ts';

export interface UndoRunDeps {
  readonly api: Pick<LoadApi, 'previewUndo' | 'undo' | 'run'> & Pick<IdentityApi, 'me'>;
}

export const undoRunActors = (deps: UndoRunDeps) => ({
  previewUndo: previewUndo(deps),
  undo: undo(deps),
  askFate: askFate(deps),
});

export const previewUndo = ({ api }: UndoRunDeps) =>
  fromPromise(({ input, signal }: { input: UndoRunInput; signal: AbortSignal }) =>
    api.previewUndo(input.uploadId, { signal }),
  );

export const undo = ({ api }: UndoRunDeps) =>
  fromPromise(({ input: { uploadId, ...request }, signal }: { input: UndoOrder; signal: AbortSignal }) =>
    api.undo(uploadId, request, { signal }),
  );

export const askFate = ({ api }: UndoRunDeps) =>
  fromPromise(async ({ input, signal }: { input: FateQuestion; signal: AbortSignal }): Promise<UndoFate> => {
    const { deshecha } = await api.run(input.uploadId, { signal });
    if (deshecha !== null && deshecha.en !== input.undoneBefore) {
      // Whose undo it was is known only by the name of the person.
      const { name } = await api.me({ signal });
      return deshecha.por === name ? 'undone' : 'undoneByOther';
    }
    // A token also tells that no other undo is running, because only one run or undo is allowed at a time.
    const { testigo } = await api.previewUndo(input.uploadId, { signal });
    return testigo === null ? 'unknown' : 'notUndone';
  });
