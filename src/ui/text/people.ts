import { shellText } from './shell.ts';

interface Person {
  readonly role?: string | null | undefined;
  readonly avatar?: string | null | undefined;
  readonly profile_image?: string | null | undefined;
}

/** First letters of the first and the last word: 'Ana Ruiz Gil' -> 'AG'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase('es-ES')).join('');
}

export function roleOf(person: Person): string {
  return person.role?.trim() || shellText.defaultRole;
}

export function pictureOf(person: Person): string | null {
  return person.avatar || person.profile_image || null;
}
