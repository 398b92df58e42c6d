import { runTool } from './process.ts';

/** Four checkers, as by default, each learn the same types anew: one does a third of the work. */
const ONE_CHECKER = ['--checkers', '1'];
/** The longest first. */
const CONFIGS = ['tsconfig.tests.json', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.worker.json'];

export interface StaticCheck {
  readonly name: string;
  /** `node`: the path of another Node. */
  run(node?: string): Promise<boolean>;
}

export const TYPE_CHECKS: readonly StaticCheck[] = CONFIGS.map((config) => ({
  name: `tipos, ${config}`,
  run: async (node) =>
    (await runTool('typescript/bin/tsc', ['-p', config, ...ONE_CHECKER], node ? { node } : {})).ok,
}));

export const STATIC_CHECKS: readonly StaticCheck[] = [
  ...TYPE_CHECKS,
  {
    name: 'lint y reglas de capas',
    run: async () => (await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])).ok,
  },
];
