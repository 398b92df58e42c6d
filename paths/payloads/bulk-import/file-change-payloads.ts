import type { FileChangeEvent } from '../../../src/machines/bulk-import/corrections/file-change-machine.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const fileChangePayloads: PayloadCases<FileChangeEvent> = {
  events: { 'fileChange.requested': [{ unloaded: 0 }, { unloaded: 3 }] },
  outputs: {},
  failures: {},
};
