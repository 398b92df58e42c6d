import type { SampleTime } from '../sample-time.ts';
import type { SampleLoad } from './loads.ts';

export const beganAt = ({ day, minute }: SampleLoad, time: SampleTime): string => time.moment(day, minute);

/** A load of a hundred works takes a minute. */
export function endedAt({ day, minute, works }: SampleLoad, time: SampleTime): string {
  const seconds = 9 + Math.ceil(works.length / 2);
  return time.moment(day, minute + Math.floor(seconds / 60), seconds % 60);
}
