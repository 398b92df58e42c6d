import { BULK_IMPORT_DELAYS } from '../../../src/machines/bulk-import/bulk-import-delays.ts';
import { loadHistoryMachine } from '../../../src/machines/load-history/load-history-machine.ts';
import { loadHistoryPayloads } from '../../../src/machines/load-history/load-history-payloads.ts';
import { undoRunMachine } from '../../../src/machines/load-history/undo-run-machine.ts';
import { undoRunPayloads } from '../../../src/machines/load-history/undo-run-payloads.ts';
import { PAGED_LIST_DELAYS, pagedList } from '../../../src/machines/paged-list/paged-list-machine.ts';
import type { ListPage, PagedListEvent } from '../../../src/machines/paged-list/paged-list-types.ts';
import type { PayloadCases } from '../../../src/machines/payload-cases.ts';
import { describePaths } from '../../support/replay.ts';

describePaths(undoRunMachine, {
  payloads: undoRunPayloads,
  limit: 20_000,
  input: { uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21' },
  states: [
    'resting',
    'asking.previewing',
    'asking.offered',
    'asking.refused',
    'asking.unavailable',
    'undoing',
    'askingFate',
    'unconfirmed',
    'undone',
    'done',
  ],
});

interface Query {
  readonly page: number;
}
const still: ListPage<string> = { items: ['hecha'], total: 1, page: 1, pageSize: 25 };
const changing: ListPage<string> = { ...still, items: ['en curso'] };
const payloads: PayloadCases<PagedListEvent<Query>> = {
  events: { 'list.asked': [{ query: { page: 1 } }, { query: { page: 2 } }] },
  outputs: { readPage: [still, changing] },
  failures: { readPage: [new Error('down')] },
};

describePaths(pagedList<Query, string>({ id: 'someList', isChanging: (item) => item === 'en curso' }), {
  payloads,
  limit: 20_000,
  input: { about: 'algo', delays: PAGED_LIST_DELAYS },
  states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'],
});

describePaths(loadHistoryMachine, {
  payloads: loadHistoryPayloads,
  limit: 20_000,
  input: { delays: { ...BULK_IMPORT_DELAYS, ...PAGED_LIST_DELAYS } },
  neverDone: ['runList', 'runRecord'],
  states: ['listing', 'looking', 'broken'],
});
