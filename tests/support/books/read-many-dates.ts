import { readManyDates } from './many-dates.ts';

/** Run with several values of TZ. */
process.stdout.write(readManyDates());
