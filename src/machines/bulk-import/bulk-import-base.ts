import { setup } from 'xstate';
import { type BulkImportChildren, bulkImportActors } from './bulk-import-children.ts';
import type {
  BulkImportContext,
  BulkImportEmitted,
  BulkImportEvent,
  BulkImportInput,
  BulkImportTag,
} from './bulk-import-types.ts';

export const bulkImportBase = setup({
  types: {
    context: {} as BulkImportContext,
    input: {} as BulkImportInput,
    events: {} as BulkImportEvent,
    emitted: {} as BulkImportEmitted,
    tags: {} as BulkImportTag,
    children: {} as BulkImportChildren,
  },
  actors: bulkImportActors,
});
