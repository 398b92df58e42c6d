import { fromPromise } from 'xstate';
import type { TrashApi } from '../../api/trash-api.ts';
import type { PreviewAsked } from './deletion-types.ts';
import type { RestorationAsked } from './restoration-types.ts';

export interface TrashDeps {
  readonly api: Omit<TrashApi, 'deletedWorks'>;
}

export const loadPreview = ({ api }: TrashDeps) =>
  fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
    api.deletion(id, { signal }),
  );

export const loadRestoration = ({ api }: TrashDeps) =>
  fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
    api.restoration(id, { signal }),
  );

export const restore = ({ api }: TrashDeps) =>
  fromPromise(({ input: { id }, signal }: { input: PreviewAsked; signal: AbortSignal }) =>
    api.restoreWorks(id, { signal }),
  );

export const previewRestoration = ({ api }: TrashDeps) =>
  fromPromise(({ input: { scope }, signal }: { input: RestorationAsked; signal: AbortSignal }) =>
    api.previewRestoration(scope, { signal }),
  );
