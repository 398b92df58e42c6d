/** By the mutant's name: why no test can tell it from the machine. */
export const EXPLAINED: Readonly<Record<string, string>> = {};
