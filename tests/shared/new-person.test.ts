import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { emailAddress } from '../../src/api/contract/identity.ts';
import { cleanText, newPersonProblem } from '../../src/shared/new-person.ts';

const isEmail = (text: string) => emailAddress.safeParse(text).success;

test.each([
  ['Ana', 'ana@x.es', null],
  ['  Ana <b> ', ' <ana@x.es> ', null],
  ['', 'ana@x.es', 'missing'],
  ['<>', 'ana@x.es', 'missing'],
  ['Ana', ' > ', 'missing'],
  ['Ana', 'ana@', 'badEmail'],
  ['Ana', 'ana x@x.es', 'badEmail'],
])('%j with %j: %s', (name, email, problem) => {
  expect(newPersonProblem({ name, email }, isEmail)).toBe(problem);
});

it('leaves no angle and no space at the ends of a text, and keeps the rest', () => {
  expect(cleanText('  <b>Ana</b> Ruiz ')).toBe('bAna/b Ruiz');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const clean = cleanText(text);
      expect(clean).not.toMatch(/[<>]|^\s|\s$/);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});
