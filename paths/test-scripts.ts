import { actorCalls } from './actor-calls.ts';
import type { Path } from './path.ts';
import { type TestScript, testScript } from './script-steps.ts';
import type { WordedSubject } from './subject.ts';

/** The paths of a machine as scripts, numbered in their order. */
export function testScripts(subject: WordedSubject, paths: readonly Path[]): TestScript[] {
  const calls = actorCalls(subject);
  return paths.map((path, index) => testScript(path, subject.wording, index + 1, calls));
}
