import { expose } from 'comlink';
import { inflateBeside } from './reader/zip/inflating-thread.ts';
import { createWorkbookService } from './workbook-service.ts';

const inflate = inflateBeside(
  () => new Worker(new URL('./reader/zip/inflate.worker.ts', import.meta.url), { type: 'module' }),
);
expose(createWorkbookService(inflate));
