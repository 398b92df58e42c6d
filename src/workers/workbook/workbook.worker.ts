import { expose } from 'comlink';
import { createWorkbookService } from './workbook-service.ts';

expose(createWorkbookService());
