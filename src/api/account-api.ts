import type { CallOptions } from './api.ts';
import type {
  ForgotPasswordRequest,
  RegisterRequest,
  Registration,
  ResetPasswordRequest,
} from './contract/account.ts';
import type { LoginAnswer } from './contract/identity.ts';

export interface AccountApi {
  /** The answer's `registration` and the mailed code together sign the person in. */
  register(request: RegisterRequest, options?: CallOptions): Promise<Registration>;
  forgotPassword(request: ForgotPasswordRequest, options?: CallOptions): Promise<void>;
  resetPassword(request: ResetPasswordRequest, options?: CallOptions): Promise<LoginAnswer>;
  /** Undoes a change of e-mail or password by the mailed token. Answers the address that the account has again. */
  undoChange(token: string, options?: CallOptions): Promise<{ email: string }>;
}
