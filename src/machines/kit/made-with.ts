/**
 * A part of the config of a generic machine, there only where its option is given. It counts as there for the types: they
 * could not tell the states of a machine otherwise.
 */
export const madeWith = <TPart extends object>(isGiven: boolean, part: TPart): TPart =>
  isGiven ? part : ({} as TPart);
