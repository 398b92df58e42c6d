import { expose } from 'comlink';
import { createWorkbookService } from './workbook-service.ts';
import { inflateBeside } from './zip/inflating-thread.ts';

const inflate = inflateBeside(
  () => new Worker(new URL('./zip/inflate.worker.ts', import.meta.url), { type: 'module' }),
);
expose(createWorkbookService(inflate));
