import type { PayloadCases } from '../../payload-cases.ts';
import type { FileChangeEvent } from './file-change-machine.ts';

export const fileChangePayloads: PayloadCases<FileChangeEvent> = {
  events: { 'fileChange.requested': [{ unloaded: 0 }, { unloaded: 3 }] },
  outputs: {},
  failures: {},
};
