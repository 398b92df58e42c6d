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

interface Typed {
  readonly name: string;
  readonly email: string;
}

/**
 * `ya_esta`: somebody in the portal has this e-mail. `repetida`: a line above has it. `mal`: `motivo` is the sentence
 * that says what is wrong; it is null for the others.
 */
interface JudgedPerson extends Typed {
  readonly estado: 'nueva' | 'ya_esta' | 'repetida' | 'mal';
  readonly motivo: string | null;
}

interface Judging {
  /** The e-mails of the people in the portal, in lower case. */
  readonly taken: ReadonlySet<string>;
  readonly isEmail: (text: string) => boolean;
  readonly longestName: number;
}

/** The people of a list, cleaned, each with whether it is a new person. */
export function judgedPeople(people: readonly Typed[], judging: Judging): JudgedPerson[] {
  const seen = new Set<string>();
  return people.map((typed) => {
    const person = { name: cleanText(typed.name), email: cleanText(typed.email) };
    const address = person.email.toLowerCase();
    const motivo = whatIsWrong(person, judging);
    if (motivo !== null) return { ...person, estado: 'mal', motivo };
    if (judging.taken.has(address)) return { ...person, estado: 'ya_esta', motivo };
    const isRepeated = seen.has(address);
    seen.add(address);
    return { ...person, estado: isRepeated ? 'repetida' : 'nueva', motivo };
  });
}

function whatIsWrong({ name, email }: Typed, { isEmail, longestName }: Judging): string | null {
  if (name === '' && email === '') return 'Faltan el nombre y el email.';
  if (name === '') return 'Falta el nombre.';
  if (email === '') return 'Falta el email.';
  if (name.length > longestName) return `El nombre tiene más de ${longestName} caracteres.`;
  return isEmail(email) ? null : 'El formato del email no es válido.';
}
