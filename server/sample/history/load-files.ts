import { createHash } from 'node:crypto';
import type { SampleTime } from '../sample-time.ts';
import type { SampleLoad } from './loads.ts';

export const fileOf = ({ project, day }: SampleLoad, time: SampleTime): string =>
  `${project.prefijo} ${time.dateOf(day)} (muestra).xlsx`;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An identifier that is the same for the same text, in the form of a UUID of version 4. */
export function uuidOf(text: string): string {
  const hash = hashOf(text);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
