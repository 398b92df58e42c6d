import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * By the pattern of its address, the parts that the first visit of a page fetches. `npm run bench -- first-visits` writes
 * the file.
 */
export const FIRST_VISITS = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('first-visits.json', import.meta.url), 'utf8')));

/** A machine's code asks for the data of its page as soon as it has come. */
export const isMachine = (part: string): boolean => part.startsWith('src/composition/modules/');
