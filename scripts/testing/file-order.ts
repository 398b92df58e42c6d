import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Any text: another one is another order. */
const SEED = process.env.TEST_ORDER_SEED;

/** Page walks take a minute each: started last, they would leave the other workers idle. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (SEED) return shuffled(files, SEED);
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/models/');
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}

/** The same order for the same seed, on every machine. */
function shuffled(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const placeOf = ({ moduleId, project }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${moduleId.slice(project.config.root.length)}`)
      .digest('hex');
  return [...files].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
