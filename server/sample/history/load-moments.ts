import type { SampleTime } from '../sample-time.ts';
import type { SampleLoad } from './loads.ts';

/** How many minutes a load takes. */
const LOAD_MINUTES = 2;

export const beganAt = ({ day, minute }: SampleLoad, time: SampleTime): string => time.moment(day, minute);

export const endedAt = ({ day, minute }: SampleLoad, time: SampleTime): string =>
  time.moment(day, minute + LOAD_MINUTES);
