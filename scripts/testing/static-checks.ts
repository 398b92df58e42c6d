import { checkTypes, unknownNames } from './check-types.ts';
import { type Job, plainResult } from './job.ts';
import { runTool } from './process.ts';

/** Not repeated on another Node: the compiler is a native program, whose result is the same on every Node. */
export const TYPE_CHECKS: readonly Job[] = [
  { name: 'types', run: async () => plainResult(await checkTypes({ quiet: true })) },
  {
    name: 'global names',
    run: async () => {
      const unknown = await unknownNames();
      return plainResult({ ok: unknown.length === 0, output: unknown.join('\n') });
    },
  },
];

export const LINT: Job = {
  name: 'lint and layer rules',
  run: async () =>
    plainResult(await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { quiet: true })),
};

/** Files, exports and packages that nothing uses (knip.json). */
export const UNUSED: Job = {
  name: 'nothing unused',
  run: async () => plainResult(await runTool('knip/bin/knip.js', ['--no-progress'], { quiet: true })),
};
