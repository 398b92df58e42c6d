import type { TaskPerson } from '../../../api/contract/records/task.ts';
import { plainText } from '../../../shared/plain-text.ts';

/** The name that is being typed after an @, and the index at which it begins. */
interface Mention {
  readonly at: number;
  readonly typed: string;
}

const BEGUN = /(?:^|[\s(])@([\p{L}\p{N}.'-]{0,40}(?: [\p{L}\p{N}.'-]{0,40}){0,2})$/u;
const OFFERED = 6;

export function mentionAt(text: string, caret: number): Mention | null {
  const match = BEGUN.exec(text.slice(0, caret));
  const typed = match?.[1];
  return typed === undefined ? null : { at: caret - typed.length - 1, typed };
}

/** The people whose name, or any word of it, begins with what is typed. */
export function peopleFor(people: readonly TaskPerson[], { typed }: Mention): readonly TaskPerson[] {
  const wanted = plainText(typed);
  return people
    .filter(({ nombre }) => {
      const name = plainText(nombre);
      return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted));
    })
    .slice(0, OFFERED);
}

/** The text with the chosen name in place of the typed part of it, and the new place of the caret. */
export function withMention(
  text: string,
  { at, typed }: Mention,
  { nombre }: TaskPerson,
): { readonly text: string; readonly caret: number } {
  const written = `@${nombre} `;
  return {
    text: `${text.slice(0, at)}${written}${text.slice(at + typed.length + 1)}`,
    caret: at + written.length,
  };
}
