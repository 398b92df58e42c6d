import { apiFailureOf } from '../api-failure.ts';
import type { SignInFailure } from './sign-in-types.ts';

/** Whatever the server answers, the code was refused; only without an answer is nothing known about the code. */
export function loginFailure(error: unknown): SignInFailure {
  const kind = apiFailureOf(error)?.kind;
  return kind === 'noResponse' || kind === 'timeout' ? 'unreachable' : 'invalidCredentials';
}
