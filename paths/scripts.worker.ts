import { expose } from 'comlink';
import { scriptsService } from './scripts-service.ts';

expose(scriptsService);
