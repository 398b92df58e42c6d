import { readManyDates } from './many-dates.ts';

/** Run under several TZ: prints the fingerprint. */
process.stdout.write(readManyDates());
