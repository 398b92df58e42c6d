/** In each hostile text: a header that contains it would contain what somebody typed. */
export const MARK = 'zqx';

/**
 * Texts that a person types, pastes or sends in order to do harm, or has copied from where they were
 * harmless.
 */
export const HOSTILE_TEXTS = {
  'SQL that ends a statement': `${MARK}'; DROP TABLE usuario; --`,
  'SQL that is always true': `${MARK}' OR 1=1 --`,
  HTML: `${MARK}"><script>alert(1)</script><img src=x onerror='alert(1)'>`,
  'a template': `{{7*7}}\${7*7}<%=7*7%>${MARK}%_\\`,
  'a formula': `=cmd|'/C calc'!A0 ${MARK}`,
  'a key of every object': '__proto__',
  'the end of a text in C': `${MARK}\0`,
  'half of a character': `${MARK}\ud800`,
  'nothing to be seen': `${MARK}\u202Egnp.\u200B\u200D\uFEFFexe`,
  'a header of a mail': `${MARK}\r\nBcc: otra@example.com\r\n\r\n    123456`,
  'a path': `../..\\..%2e%2e%2f${MARK}`,
  'a hundred thousand letters': MARK.padEnd(100_000, 'a'),
} as const;
export type HostileText = keyof typeof HOSTILE_TEXTS;

/** Put literally between the quotes of a form's file name. */
export const HOSTILE_FILE_NAMES = [
  `../../${MARK}.csv`,
  `..\\..\\${MARK}.csv`,
  `%2e%2e%2f${MARK}.csv`,
  `/etc/${MARK}`,
  `C:\\${MARK}`,
  'CON',
  'NUL.csv',
  '.',
  '..',
  `${MARK}\0.csv`,
  `${MARK}\u202Evsc.exe`,
  `${MARK}; DROP TABLE usuario`,
  `<img src=x onerror=alert(1)>${MARK}`,
  `=cmd|${MARK}`,
  '__proto__',
  MARK.padEnd(5_000, 'a'),
] as const;
