/** Of the cases that fast-check makes up. CASES_SEED in the environment tries others. */
export const CASES_SEED = Number(process.env.CASES_SEED ?? 14);
