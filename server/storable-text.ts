/** Lone surrogates, which PostgreSQL refuses as it refuses NUL. */
const UNSTORABLE = /\p{Cs}/u;

export const CANNOT_BE_STORED = 'Este dato contiene un carácter que no se puede guardar.';

export const isStorable = (text: string): boolean => !text.includes('\0') && !UNSTORABLE.test(text);

export function unstorablePath(data: unknown): readonly string[] | null {
  if (typeof data === 'string') return isStorable(data) ? null : [];
  if (typeof data !== 'object' || data === null) return null;
  for (const [key, value] of Object.entries(data)) {
    if (!isStorable(key)) return [];
    const path = unstorablePath(value);
    if (path !== null) return [key, ...path];
  }
  return null;
}
