/** What is taken from a form about a person (spec 1 section 5): trimmed, and without `<` and `>`. */
export const cleanText = (text: string): string => text.replace(/[<>]/g, '').trim();

export type NewPersonProblem = 'missing' | 'badEmail';

/** What keeps this from being a new person; `isEmail` is the contract's rule. */
export function newPersonProblem(
  { name, email }: { readonly name: string; readonly email: string },
  isEmail: (text: string) => boolean,
): NewPersonProblem | null {
  if (cleanText(name) === '' || cleanText(email) === '') return 'missing';
  return isEmail(cleanText(email)) ? null : 'badEmail';
}
