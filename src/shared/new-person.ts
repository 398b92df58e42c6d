/** Breaks of line among them: in a mail a name could write lines of its own. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Turns what follows round, so that a name reads as another. */
const TURNING = /\p{Bidi_Control}/gu;

/** What is taken from a form about a person (spec 1 section 5): trimmed, without `<` and `>`, on one line. */
export const cleanText = (text: string): string =>
  text.replace(/[<>]/g, '').replace(TURNING, '').replace(CONTROLS, ' ').trim();

export type NewPersonProblem = 'missing' | 'badEmail';

/** What keeps this from being a new person; `isEmail` is the contract's rule. */
export function newPersonProblem(
  { name, email }: { readonly name: string; readonly email: string },
  isEmail: (text: string) => boolean,
): NewPersonProblem | null {
  if (cleanText(name) === '' || cleanText(email) === '') return 'missing';
  return isEmail(cleanText(email)) ? null : 'badEmail';
}
