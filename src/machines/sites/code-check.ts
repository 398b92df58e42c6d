import { type CheckedCode, CODES_AT_MOST, SITE_TEXT_MAX } from '../../api/contract/sites.ts';
import { codesIn } from '../../shared/pasted-codes.ts';
import { form } from '../kit/form/form-machine.ts';
import type { CheckRule, CheckValues, CodesChecked } from './code-check-types.ts';

function problemsOf(codes: readonly string[]): Readonly<Record<string, CheckRule>> {
  if (codes.length === 0) return { text: 'nothing' };
  if (codes.length > CODES_AT_MOST) return { text: 'tooMany' };
  if (codes.some((code) => code.length > SITE_TEXT_MAX)) return { text: 'tooLong' };
  return {};
}

/** Checks pasted codes against the register of sites. */
export const codeCheckMachine = form<CheckValues, readonly CheckedCode[], CheckRule, CodesChecked>({
  id: 'codeCheck',
  problemsOf: ({ text }) => problemsOf(codesIn(text)),
  told: (_, checked) => ({ type: 'codes.checked', checked }),
  kept: ({ text }, checked) => ({ text, checked }),
});

/** The text with each occurrence of a wrong code replaced by the right one. */
export const withCode = (text: string, wrong: string, right: string): string =>
  text
    .split(/([\r\n\t;,]+)/)
    .map((part) => (part.trim() === wrong ? right : part))
    .join('');
