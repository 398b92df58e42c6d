import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Any text; each text gives another order of the files. */
const SEED = process.env.TEST_ORDER_SEED;

/**
 * Starts the tests that walk through pages first: each takes a minute, and if started last they would leave
 * the other workers idle.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (SEED) return shuffled(files, SEED);
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/models/');
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/** Shuffles the files; the same seed gives the same order on every machine. */
function shuffled(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const placeOf = ({ moduleId, project }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${moduleId.slice(project.config.root.length)}`)
      .digest('hex');
  return [...files].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
