import type { InspectionEvent } from 'xstate';
import { merged, type Reached, reachedBy } from '../../paths/coverage.ts';
import type { CoverageSuite } from '../../scripts/paths/reached-files.ts';
import { createRecorder } from '../../src/machines/kit/recorder.ts';

// Test files in one process share this module, so each file starts with a new recorder.
const newRecorder = () => createRecorder({ now: () => 0, keep: 1 });
let recorder = newRecorder();
const noted = new Map<CoverageSuite, Reached[]>();

/** For `createActor(root, { inspect })`: records what the machines do, for the running suite. */
export const countAsCovered = (inspected: InspectionEvent): void => recorder.inspect(inspected);

export function noteReached(suite: CoverageSuite, reached: readonly Reached[]): void {
  noted.set(suite, merged([...(noted.get(suite) ?? []), ...reached]));
}

/** Returns what this test file's machines reached, by suite (`running` is the file's own), and resets the recorder. */
export function takeReached(running: CoverageSuite): ReadonlyMap<CoverageSuite, readonly Reached[]> {
  noteReached(running, reachedBy(recorder));
  const taken = new Map(noted);
  noted.clear();
  recorder = newRecorder();
  return taken;
}
