import { fromPromise } from 'xstate';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import type { FateQuestion, UndoFate, UndoOrder, UndoRunInput } from './undo-run-types.ts';

export interface UndoRunDeps {
  readonly api: Pick<LoadApi, 'previewUndo' | 'undo' | 'run'>;
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
    if ((deshecha?.en ?? null) !== input.undoneBefore) return 'undone';
    // A token also tells that no other undo is running, because only one run or undo is allowed at a time.
    const { testigo } = await api.previewUndo(input.uploadId, { signal });
    return testigo === null ? 'unknown' : 'notUndone';
  });
