import { runTool } from './process.ts';

const TYPE_CHECKS = ['tsconfig.worker.json', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.tests.json'];

export interface StaticCheck {
  readonly name: string;
  run(): Promise<boolean>;
}

/** What is proven without running anything: the types, each with its own libraries, and the rules of biome.json. */
export const STATIC_CHECKS: readonly StaticCheck[] = [
  ...TYPE_CHECKS.map((config) => ({
    name: `tipos, ${config}`,
    run: async () => (await runTool('typescript/bin/tsc', ['-p', config])).ok,
  })),
  {
    name: 'lint y reglas de capas',
    run: async () => (await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])).ok,
  },
];
