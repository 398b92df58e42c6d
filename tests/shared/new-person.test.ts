import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailAddress } from '../../src/api/contract/identity.ts';
import { cleanText, newPersonProblem } from '../../src/shared/new-person.ts';

const isEmail = (text: string) => emailAddress.safeParse(text).success;

it.each([
  ['Ana', 'ana@x.es', null],
  ['  Ana <b> ', ' <ana@x.es> ', null],
  ['', 'ana@x.es', 'missing'],
  ['<>', 'ana@x.es', 'missing'],
  ['Ana', ' > ', 'missing'],
  ['Ana', 'ana@', 'badEmail'],
  ['Ana', 'ana x@x.es', 'badEmail'],
])('a new person %j with %j: %s', (name, email, problem) => {
  expect(newPersonProblem({ name, email }, isEmail)).toBe(problem);
});

it('a name becomes one line without angle brackets, direction marks and outer spaces, and is otherwise kept', () => {
  expect(cleanText('  <b>Ana</b> Ruiz ')).toBe('bAna/b Ruiz');
  expect(cleanText('Ana\r\n\r\n123456\u202E ziuR')).toBe('Ana 123456 ziuR');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(clean).not.toMatch(/[<>\p{Cc}\p{Bidi_Control}\u2028\u2029]|^\s|\s$/u);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
