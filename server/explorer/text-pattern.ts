const ALIKE = ['aáàâäãå', 'cç', 'eéèêë', 'iíìîï', 'nñ', 'oóòôöõ', 'uúùûü', 'yýÿ'];

/**
 * A pattern for `~*` in which accents and case do not matter. Taking the accents off every row instead
 * (`sin_acentos`) takes two seconds for a million works.
 */
export function textPattern(text: string): string {
  return [...text.normalize('NFC')].map(alike).join('');
}

function alike(letter: string): string {
  const small = letter.toLowerCase();
  const family = ALIKE.find((letters) => letters.includes(small));
  // Both cases by name: the collation C folds no capital beyond ASCII.
  if (family !== undefined) return `[${family}${family.toUpperCase()}]`;
  if (!/\p{Letter}/u.test(letter)) return letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // 'ß' becomes two letters: each of them would be found for it.
  const cases = [small, letter.toUpperCase()].filter((one) => [...one].length === 1);
  return `[${letter}${cases.join('')}]`;
}
