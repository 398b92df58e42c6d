import type { WordedSubject } from './subject.ts';
import { withDefaultWords } from './wording/default-words.ts';

// Without type arguments: with them vitest does not recognise this call and keeps the list of files of an earlier run.
const FILES = import.meta.glob('./subjects/*.ts', { eager: true, import: 'SUBJECTS' }) as Readonly<
  Record<string, readonly WordedSubject[]>
>;

/** The page of states opens with the first machine. */
const FIRST = './subjects/portal-subjects.ts';

const { [FIRST]: portal = [], ...others } = FILES;

export const CATALOGUE: readonly WordedSubject[] = withDefaultWords([
  ...portal,
  ...Object.values(others).flat(),
]);
