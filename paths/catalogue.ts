import type { WordedSubject } from './subject.ts';
import { withDefaultWords } from './wording/default-words.ts';

// Without type arguments: with them vitest does not recognise this call and keeps the list of files of an earlier run.
const FILES = import.meta.glob('./subjects/*.ts', { eager: true, import: 'SUBJECTS' }) as Readonly<
  Record<string, readonly WordedSubject[]>
>;

/** The file of the first machine of the catalogue, with which the page /estados opens. */
const FIRST = './subjects/portal-subjects.ts';

const { [FIRST]: portal = [], ...others } = FILES;

export const CATALOGUE: readonly WordedSubject[] = withDefaultWords([
  ...portal,
  ...Object.values(others).flat(),
]);
