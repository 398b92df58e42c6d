/** Seed of the random cases of fast-check. CASES_SEED in the environment gives other cases. */
export const CASES_SEED = Number(process.env.CASES_SEED ?? 14);
