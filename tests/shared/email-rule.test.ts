import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEmailAddress } from '../../src/api/contract/email-rule.ts';
import { emailAddress } from '../../src/api/contract/identity.ts';

const isEmail = (text: string) => emailAddress.safeParse(text).success;

it.each([
  ['ana@x.es', true],
  [' ana.o+1@portal.x.es ', true],
  ['ana@', false],
  ['ana@x', false],
  ['ana x@x.es', false],
  ['', false],
  [`${'a'.repeat(249)}@x.es`, true],
  [`${'a'.repeat(250)}@x.es`, false],
])('%j is an address, without zod and by the contract: %s', (text, expected) => {
  expect([isEmailAddress(text), isEmail(text)]).toEqual([expected, expected]);
});

it('both rules say the same of every text', () => {
  const text = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^[ a@.'-]{0,12}$/),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(fc.property(text, (given) => isEmailAddress(given) === isEmail(given)));
});
