/** True in `npm run test:exhaustive`, which repeats what `npm test` shows once. */
export const IS_EXHAUSTIVE = process.env.TEST_DEPTH === 'exhaustive';

/**
 * Number of random cases: the environment variable's value if set, else `once` in `npm test` and `often` in the
 * exhaustive run.
 */
export const madeUpCases = (variable: string, { once, often }: { once: number; often: number }): number =>
  Number(process.env[variable] ?? (IS_EXHAUSTIVE ? often : once));
