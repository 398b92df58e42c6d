import { FAULTS } from '../../../tests/planted/faults.ts';
import type { PlantedFault } from '../../../tests/planted/planted-fault.ts';
import type { Job, JobResult } from '../job.ts';
import { runInLanes } from '../run-in-lanes.ts';
import { type SuiteOptions, suiteJob } from '../suites.ts';
import { NOTHING } from '../tally.ts';
import { timed } from '../timed.ts';
import { whyUnnoticed, whyUnsound } from './noticed.ts';
import { planted } from './plant.ts';
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts';

interface Verdict {
  readonly fault: PlantedFault;
  /** Why the fault was not noticed; null when it was. */
  readonly why: string | null;
}

/** Plants each fault alone in a copy of the working tree. Its test must fail with the fault and pass without it. */
export const plantedFaults = (env: NodeJS.ProcessEnv, faults: readonly PlantedFault[] = FAULTS): Job => ({
  name: 'planted faults',
  run: async () => {
    const copies = [scratchCopy(), scratchCopy()];
    const free = [...copies];
    const verdicts: Verdict[] = [];
    try {
      await runInLanes(
        copies.length,
        byTest(faults).map((ofOneTest) => async () => {
          const copy = free.pop() as ScratchCopy;
          await tryAll(copy.folder, ofOneTest, env, (verdict) => verdicts.push(verdict));
          free.push(copy);
        }),
      );
    } finally {
      for (const copy of copies) copy.remove();
    }
    return resultOf(verdicts);
  },
});

function byTest(faults: readonly PlantedFault[]): readonly (readonly PlantedFault[])[] {
  const groups = new Map<string, PlantedFault[]>();
  for (const fault of faults) {
    const run = `${fault.test} ${fault.part ?? ''}`;
    groups.set(run, [...(groups.get(run) ?? []), fault]);
  }
  return [...groups.values()];
}

async function tryAll(
  root: string,
  faults: readonly PlantedFault[],
  env: NodeJS.ProcessEnv,
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const [first] = faults;
  if (first === undefined) return;
  const { only: _, ...whole } = first;
  const unsound = whyUnsound(first, await runTest(root, whole, env));
  for (const fault of faults) {
    const { result: why, seconds } = await timed(async () => unsound ?? (await tryOne(root, fault, env)));
    console.log(
      `  ${why === null ? 'noticed' : 'MISSED '} ${seconds.toFixed(1).padStart(6)} s  ${fault.slip}`,
    );
    tell({ fault, why });
  }
}

async function tryOne(root: string, fault: PlantedFault, env: NodeJS.ProcessEnv): Promise<string | null> {
  try {
    return whyUnnoticed(fault, await planted(root, fault, () => runTest(root, fault, env)));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs the test file as `npm test` does, or as `npm run test:exhaustive` does when the fault names a part of it. */
function runTest(
  root: string,
  { suite, test, only, part }: PlantedFault,
  env: NodeJS.ProcessEnv,
): Promise<JobResult> {
  const deep: SuiteOptions = part === undefined ? { env } : { env: { ...env, ...DEPTH }, exclude: [] };
  const options =
    only === undefined ? [] : ['--testNamePattern', only.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  return suiteJob(suite, { ...deep, cwd: root, files: [test], options }).run();
}

const DEPTH = { TEST_DEPTH: 'exhaustive' };

function resultOf(verdicts: readonly Verdict[]): JobResult {
  const missed = verdicts.filter(({ why }) => why !== null);
  return {
    tally: { ...NOTHING, passed: verdicts.length - missed.length, failed: missed.length },
    output: missed.map(({ fault, why }) => `«${fault.promise}»: ${fault.slip}.\n  ${why}`).join('\n'),
    files: [],
    cost: null,
  };
}
