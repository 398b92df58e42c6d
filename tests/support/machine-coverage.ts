import type { InspectionEvent } from 'xstate';
import type { CoverageSuite } from '../../scripts/paths/reached-files.ts';
import { createRecorder } from '../../src/machines/kit/recorder.ts';
import { merged, type Reached, reachedBy } from '../../src/paths/coverage.ts';

// Files that share a process share this module, too: each begins with nothing.
const newRecorder = () => createRecorder({ now: () => 0, keep: 1 });
let recorder = newRecorder();
const noted = new Map<CoverageSuite, Reached[]>();

/** For `createActor(root, { inspect })`: what the root and everything it starts does counts for the suite that runs. */
export const countAsCovered = (inspected: InspectionEvent): void => recorder.inspect(inspected);

/** Counts what was seen in another way. */
export function noteReached(suite: CoverageSuite, reached: readonly Reached[]): void {
  noted.set(suite, merged([...(noted.get(suite) ?? []), ...reached]));
}

/** All that this test file reached, by suite; `running` is the suite the file is of. The next one begins with nothing. */
export function takeReached(running: CoverageSuite): ReadonlyMap<CoverageSuite, readonly Reached[]> {
  noteReached(running, reachedBy(recorder));
  const taken = new Map(noted);
  noted.clear();
  recorder = newRecorder();
  return taken;
}
