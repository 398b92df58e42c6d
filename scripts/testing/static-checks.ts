import { checkNames, checkTypes } from './check-types.ts';
import { runTool } from './process.ts';

export interface StaticCheck {
  readonly name: string;
  /** `node`: the path of another Node. */
  run(node?: string): Promise<boolean>;
}

export const TYPE_CHECKS: readonly StaticCheck[] = [
  { name: 'tipos', run: checkTypes },
  { name: 'nombres globales', run: async (node) => (await checkNames(node ? { node } : {})).length === 0 },
];

export const STATIC_CHECKS: readonly StaticCheck[] = [
  ...TYPE_CHECKS,
  {
    name: 'lint y reglas de capas',
    run: async () => (await runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])).ok,
  },
];
