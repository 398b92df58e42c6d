const ALIKE = ['aáàâäãå', 'cç', 'eéèêë', 'iíìîï', 'nñ', 'oóòôöõ', 'uúùûü', 'yýÿ'];

/**
 * Turns a text into a pattern for `~*` that ignores accents and case. Removing the accents of every row instead
 * (`sin_acentos`) would take two seconds for a million works.
 */
export function textPattern(text: string): string {
  return [...text.normalize('NFC')].map(alike).join('');
}

function alike(letter: string): string {
  const small = letter.toLowerCase();
  const family = ALIKE.find((letters) => letters.includes(small));
  // Both cases are written out, because `~*` with the collation C ignores case for ASCII letters only.
  if (family !== undefined) return `[${family}${family.toUpperCase()}]`;
  if (!/\p{Letter}/u.test(letter)) return letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // 'ß' in capitals is 'SS'. In a set of characters each S would match alone, so such a form is left out.
  const cases = [small, letter.toUpperCase()].filter((one) => [...one].length === 1);
  return `[${letter}${cases.join('')}]`;
}
