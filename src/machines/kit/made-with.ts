/**
 * Includes a part of a machine's config only when its option is given. Its type always includes the part, so that the
 * machine's states stay typed.
 */
export const madeWith = <TPart extends object>(isGiven: boolean, part: TPart): TPart =>
  isGiven ? part : ({} as TPart);
