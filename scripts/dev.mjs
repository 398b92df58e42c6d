// npm run dev: server and page reload as files are saved; one Ctrl-C ends both.
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('./watch.mjs').then(({ watch }) => watch());
