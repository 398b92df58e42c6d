import type { BulkImportContext, BulkImportEmitted } from '../bulk-import-types.ts';
import { unloadedCorrections } from '../corrections/unloaded-corrections.ts';

interface Changing {
  readonly context: BulkImportContext;
  readonly enqueue: {
    assign(change: Partial<BulkImportContext>): void;
    emit(event: BulkImportEmitted): void;
  };
}

/**
 * Wraps a change of the context: it also tells the portal when corrections that were never loaded appear, and when none
 * are left.
 */
export const changingUnloaded =
  <TParams>(
    change: (args: { readonly context: BulkImportContext }, params: TParams) => Partial<BulkImportContext>,
  ) =>
  ({ context, enqueue }: Changing, params: TParams): void => {
    const changes = change({ context }, params);
    const had = unloadedCorrections(context.file).length > 0;
    const has = unloadedCorrections(changes.file ?? context.file).length > 0;
    enqueue.assign(changes);
    if (has !== had) enqueue.emit({ type: has ? 'work.began' : 'work.ended', work: 'corrections' });
  };
