import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * By the pattern of its address, the parts that the first visit of a page fetches. `npm run bench -- first-visits` writes
 * the file.
 */
export const FIRST_VISITS = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync(new URL('first-visits.json', import.meta.url), 'utf8')));
