/**
 * Includes a part of a machine's config only when `isGiven`. The type always includes the part, so that the names of
 * the machine's states stay typed.
 */
export const madeWith = <TPart extends object>(isGiven: boolean, part: TPart): TPart =>
  isGiven ? part : ({} as TPart);
