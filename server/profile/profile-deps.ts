import type { By } from '../audit/record-audit.ts';
import type { RegistrationPolicy } from '../identity/account-routes.ts';
import type { SignedInUser } from '../identity/caller.ts';
import type { SignInDeps } from '../identity/sign-in.ts';

export interface ProfileDeps extends SignInDeps {
  readonly origin: () => string;
  readonly registration: RegistrationPolicy;
}

export interface Own {
  readonly caller: SignedInUser;
  readonly by: By;
}
