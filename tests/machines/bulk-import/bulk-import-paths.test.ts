import { describeMachines } from '../describe-machines.ts';

// Of the size of all the others together: a file of its own runs beside them.
describeMachines((id) => id === 'bulkImport');
