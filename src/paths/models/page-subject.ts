import { type PathSubject, pathSubject } from '../subject.ts';
import type { PageModel } from './page-model.ts';

/** More traversals than any page has: one that grows is told. */
const LIMIT = 20_000;

/** What generating the paths of a page takes: its events carry nothing, and it starts no actors. */
export const pageSubject = ({ machine }: PageModel): PathSubject =>
  pathSubject(machine, {
    payloads: { events: {}, outputs: {}, failures: {} },
    input: undefined,
    limit: LIMIT,
  });
