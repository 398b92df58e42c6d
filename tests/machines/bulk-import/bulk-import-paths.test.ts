import { describeMachines } from '../describe-machines.ts';

// A third of the work of all others together: a file of its own runs beside them.
describeMachines((id) => id === 'bulkImport');
