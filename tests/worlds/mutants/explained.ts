/** Why no order of a pair can tell a mutant that the pair comes by, by the mutant's name. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'lock left out: tasks/change-locks changeLocks':
    'The write compares the revision that was read, so that who comes second begins again. The lock spares that.',
};
