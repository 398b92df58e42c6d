import { eventsOnly } from '../payloads/payload-cases.ts';
import { type PathSubject, pathSubject } from '../subject.ts';
import type { PageModel } from './page-model.ts';

/** Above the size of any page's model, so that growth is noticed. */
const LIMIT = 20_000;

export const pageSubject = ({ machine }: PageModel): PathSubject =>
  pathSubject(machine, {
    payloads: eventsOnly({}),
    input: undefined,
    limit: LIMIT,
  });
