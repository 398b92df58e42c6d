import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { flagChanges, PEOPLE_AT_ONCE } from './users.ts';

/** A line that is longer than any field is refused whole; the lengths of the fields are told line by line. */
const LINE_MAX = 1_000;
const typed = z.string().check(z.maxLength(LINE_MAX));

/** POST /users/varios */
export const newPeopleRequest = z.object({
  people: z.array(z.object({ name: typed, email: typed })).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE)),
  /** What all of them begin with; by default nothing. Only an administrator may grant `admin`. */
  permissions: z._default(flagChanges, {}),
  /** As in POST /users; in a preview nobody is mailed. */
  welcome: z._default(z.boolean(), false),
  /** True: nobody is added. */
  isPreview: z.boolean(),
});
export type NewPeople = z.input<typeof newPeopleRequest>;

export const NEW_PERSON_STATES = ['nueva', 'ya_esta', 'repetida', 'mal'] as const;
/** What `judgedPeople` (src/shared/new-person.ts) says of a line, with name and e-mail as they would be stored. */
const newPersonLine = z.object({
  name: z.string(),
  email: z.string(),
  estado: z.enum(NEW_PERSON_STATES),
  motivo: z.nullable(z.string()),
});
export type NewPersonLine = z.infer<typeof newPersonLine>;

/** The lines in the order of the request, and how many people were added: all of them, or nobody in a preview. */
export const newPeopleAnswer = envelope(z.object({ lineas: z.array(newPersonLine), creadas: z.number() }));
export type NewPeopleAnswer = z.infer<typeof newPeopleAnswer>['data'];
