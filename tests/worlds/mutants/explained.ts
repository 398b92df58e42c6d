/** Why no order of a pair can tell a mutant that the pair comes by, by the mutant's name. */
export const EXPLAINED: Readonly<Record<string, string>> = {};
