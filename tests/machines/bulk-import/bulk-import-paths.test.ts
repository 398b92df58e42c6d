import { describeMachines } from '../describe-machines.ts';

// In a file of its own so that it runs in parallel: these paths take a third of the time of all others
// together.
describeMachines((id) => id === 'bulkImport');
