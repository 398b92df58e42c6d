import { type Job, plainResult } from './job.ts';
import { runTool } from './process.ts';

/** Four checkers, as by default, each learn the same types anew: one does a third of the work. */
const ONE_CHECKER = ['--checkers', '1'];
/** The longest first. */
const CONFIGS = ['tsconfig.tests.json', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.worker.json'];

/** `node`: the path of another Node. */
export const typeChecks = (node?: string): readonly Job[] =>
  CONFIGS.map((config) => ({
    name: `types, ${config}`,
    run: async () =>
      plainResult(
        await runTool('typescript/bin/tsc', ['-p', config, ...ONE_CHECKER], {
          quiet: true,
          ...(node ? { node } : {}),
        }),
      ),
  }));

export const LINT: Job = {
  name: 'lint and layer rules',
  run: async () =>
    plainResult(await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { quiet: true })),
};
