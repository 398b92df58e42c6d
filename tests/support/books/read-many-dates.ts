import { readManyDates } from './many-dates.ts';

/** A program of its own, so that it can run with several values of TZ. */
process.stdout.write(readManyDates());
