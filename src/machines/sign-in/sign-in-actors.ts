import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { CheckEmailInput, CheckEmailOutput, LoginInput, LoginOutput } from './sign-in-types.ts';

export interface SignInDeps {
  readonly api: Pick<Api, 'checkEmail' | 'login'>;
  readonly clock: () => Date;
  /** Calls back once a second until it is told to stop. */
  readonly everySecond: (tick: () => void) => () => void;
}

const MS_PER_SECOND = 1_000;

export function createSignInImplementations(deps: SignInDeps) {
  return {
    actors: { checkEmail: createCheckEmail(deps), logIn: createLogIn(deps), secondHand: secondHand(deps) },
  };
}

const createCheckEmail = ({ api, clock }: Pick<SignInDeps, 'api' | 'clock'>) =>
  fromPromise<CheckEmailOutput, CheckEmailInput>(async ({ input, signal }) => {
    const { exists, code } = await api.checkEmail(input, { signal });
    const now = clock().getTime();
    if (code === undefined) return { exists, times: null, now };
    const { delivery, expires_in, resend_in } = code;
    return {
      exists,
      times: {
        isDelayed: delivery === 'delayed',
        expiresAt: now + expires_in * MS_PER_SECOND,
        resendAt: now + resend_in * MS_PER_SECOND,
      },
      now,
    };
  });

const createLogIn = ({ api }: Pick<SignInDeps, 'api'>) =>
  fromPromise<LoginOutput, LoginInput>(({ input: { email, code, remember, registration }, signal }) =>
    api.login(
      { email, password: code, remember, ...(registration === null ? {} : { registration }) },
      { signal },
    ),
  );

const secondHand = ({ clock, everySecond }: Pick<SignInDeps, 'clock' | 'everySecond'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'signIn.secondPassed', at: clock().getTime() });
    tick();
    return everySecond(tick);
  });
