import { OFFICE_ZONE } from '../shared/office-time.ts';
import { createWorkbookClient } from '../workers/workbook/workbook-client.ts';

/** A worker without an open workbook is ended after a minute. */
const WORKER_IDLE_MS = 60_000;

/** Each client has a worker of its own, because a load and an import may be open side by side. */
export const workbookClient = () =>
  createWorkbookClient(
    () =>
      new Worker(new URL('../workers/workbook/workbook.worker.ts', import.meta.url), {
        type: 'module',
        name: OFFICE_ZONE,
      }),
    { idleMs: WORKER_IDLE_MS },
  );
