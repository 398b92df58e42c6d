/** `npm run test:exhaustive` repeats what `npm test` shows once. */
export const IS_EXHAUSTIVE = process.env.TEST_DEPTH === 'exhaustive';

/** How many cases are made up: as many as the variable says, else `once` in `npm test` and `often` in a part. */
export const madeUpCases = (variable: string, { once, often }: { once: number; often: number }): number =>
  Number(process.env[variable] ?? (IS_EXHAUSTIVE ? often : once));
