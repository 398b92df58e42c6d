import { expect, it } from 'vitest';
import { maskEmail } from '../../../src/ui/text/sign-in.ts';

it.each([
  ['ana.ruiz@conectividad.example', 'ana***@conectividad.example'],
  ['luis@conectividad.example', 'lui***@conectividad.example'],
  ['ana@conectividad.example', 'a***@conectividad.example'],
  ['yo@conectividad.example', 'y***@conectividad.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
