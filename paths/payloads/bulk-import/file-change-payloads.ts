import type { FileChangeEvent } from '../../../src/machines/bulk-import/corrections/file-change-machine.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

export const fileChangePayloads: PayloadCases<FileChangeEvent> = eventsOnly({
  'fileChange.requested': [{ unloaded: 0 }, { unloaded: 3 }],
});
