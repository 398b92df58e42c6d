import type { CodeStanding } from '../../api/contract/identity.ts';
import { apiFailureOf, statusOf } from '../kit/api-failure.ts';
import type { SignInFailure } from './sign-in-types.ts';

const TOO_MANY = 429;
const UNAVAILABLE = 503;

export const checkFailure = (error: unknown): SignInFailure =>
  statusOf(error) === TOO_MANY ? 'tooManyTries' : 'checkFailed';

/**
 * Seconds between two mails with a code. A longer wait means that the limit of mails was reached, so none was
 * sent.
 */
const RESEND_GAP_S = 30;

export const isSent = ({ is_new, resend_in }: Pick<CodeStanding, 'is_new' | 'resend_in'>): boolean =>
  is_new || resend_in <= RESEND_GAP_S;

/**
 * The failure of a sign-in. A failed call means that the code was refused, unless the server did not compare it or did
 * not answer.
 */
export function loginFailure(error: unknown): SignInFailure {
  const status = statusOf(error);
  if (status === TOO_MANY) return 'tooManyTries';
  if (status === UNAVAILABLE) return 'unavailable';
  const kind = apiFailureOf(error)?.kind;
  return kind === 'noResponse' || kind === 'timeout' ? 'unreachable' : 'invalidCredentials';
}

/** Six digits, perhaps in two groups. */
const CODE = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/;
const ANY_CODE = new RegExp(CODE, 'g');
/** The word for 'code' in a mail or message, Spanish or English. */
const CODE_WORD = /c[oó]digo|\bcode\b/iu;

/**
 * The code in pasted text, if the text is the code alone, or mentions a code and contains exactly one. Any other text
 * may be a password and is returned unchanged.
 */
export function codeIn(text: string): string {
  const found = [...text.matchAll(ANY_CODE)];
  const [only] = found;
  if (only === undefined || found.length > 1) return text;
  return text.trim() === only[0] || CODE_WORD.test(text) ? `${only[1]}${only[2]}` : text;
}
