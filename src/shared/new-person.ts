/** Control characters and line breaks. With a line break, a name could add lines of its own to a mail. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that change the direction of the text after them, so that a name looks like another. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** Cleans a form's text about a person (spec 1 section 5): trimmed, without `<` and `>`, on one line. */
export const cleanText = (text: string): string =>
  text.replace(/[<>]/g, '').replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ').trim();

export type NewPersonProblem = 'missing' | 'badEmail';

export function newPersonProblem(
  { name, email }: { readonly name: string; readonly email: string },
  isEmail: (text: string) => boolean,
): NewPersonProblem | null {
  if (cleanText(name) === '' || cleanText(email) === '') return 'missing';
  return isEmail(cleanText(email)) ? null : 'badEmail';
}
