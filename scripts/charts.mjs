// npm run charts: writes the chart of every machine again.
import { requireMachine } from './machine.mjs';

requireMachine('develop');
import('./through-vite.mjs').then(({ throughVite }) => throughVite('scripts/paths/write-charts.ts'));
