import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { CheckEmailInput, CheckEmailOutput, LoginInput, LoginOutput } from './sign-in-types.ts';

export interface SignInDeps {
  readonly api: Pick<Api, 'checkEmail' | 'login'>;
}

export function createSignInImplementations(deps: SignInDeps) {
  return { actors: { checkEmail: createCheckEmail(deps), logIn: createLogIn(deps) } };
}

const createCheckEmail = ({ api }: { api: Pick<Api, 'checkEmail'> }) =>
  fromPromise<CheckEmailOutput, CheckEmailInput>(({ input, signal }) => api.checkEmail(input, { signal }));

const createLogIn = ({ api }: { api: Pick<Api, 'login'> }) =>
  fromPromise<LoginOutput, LoginInput>(({ input: { email, code, remember }, signal }) =>
    api.login({ email, password: code, remember }, { signal }),
  );
