/** What is left out or broken of the server. */
export const KINDS = [
  'lock left out',
  'rights not asked again',
  'version not compared',
  'refusal left out',
  'claim left out',
  'known answer ignored',
  'conflict not expected',
  'transaction split',
  'audit apart',
  'answered before the commit',
] as const;
export type Kind = (typeof KINDS)[number];

/** A small change of one file of the server. */
export interface Mutant {
  /** `<kind>: <file below server> <function>`, with a number where a function holds several. */
  readonly name: string;
  readonly kind: Kind;
}
