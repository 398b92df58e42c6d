import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Page walks take a minute each: started last, they would leave the other workers idle. */
export class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes('/models/');
    return [...sorted.filter(isWalk), ...sorted.filter((file) => !isWalk(file))];
  }
}
