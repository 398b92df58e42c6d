import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { IdentityApi } from '../../api/endpoints/identity.ts';
import { isSent } from './sign-in-rules.ts';
import type { CheckEmailInput, CheckEmailOutput, LoginInput, LoginOutput } from './sign-in-types.ts';

export interface SignInDeps {
  readonly api: Pick<IdentityApi, 'checkEmail' | 'login'>;
  readonly devices: DeviceTokens;
  readonly clock: () => Date;
  readonly everySecond: (tick: () => void) => () => void;
}

/** Tokens by which the server recognises this browser. */
export interface DeviceTokens {
  read(): string[];
  keep(token: string): void;
}

const MS_PER_SECOND = 1_000;

export function createSignInImplementations(deps: SignInDeps) {
  return {
    actors: { checkEmail: createCheckEmail(deps), logIn: createLogIn(deps), everySecond: everySecond(deps) },
  };
}

export const createCheckEmail = ({ api, devices, clock }: Pick<SignInDeps, 'api' | 'devices' | 'clock'>) =>
  fromPromise<CheckEmailOutput, CheckEmailInput>(async ({ input, signal }) => {
    const { exists, code } = await api.checkEmail({ ...input, devices: devices.read() }, { signal });
    const now = clock().getTime();
    if (code === undefined) return { exists, request: null, times: null, now };
    const { request, delivery, expires_in, resend_in } = code;
    return {
      exists,
      request,
      times: {
        isSent: isSent(code),
        isDelayed: delivery === 'delayed',
        expiresAt: expires_in === null ? null : now + expires_in * MS_PER_SECOND,
        resendAt: now + resend_in * MS_PER_SECOND,
      },
      now,
    };
  });

export const createLogIn = ({ api, devices }: Pick<SignInDeps, 'api' | 'devices'>) =>
  fromPromise<LoginOutput, LoginInput>(async ({ input, signal }) => {
    const { email, code, remember, registration, request } = input;
    const { device, ...granted } = await api.login(
      {
        email,
        password: code,
        remember,
        devices: devices.read(),
        ...(registration === null ? {} : { registration }),
        ...(request === null ? {} : { request }),
      },
      { signal },
    );
    // The token goes only to its store, not into a context or event.
    if (device !== undefined) devices.keep(device);
    return granted;
  });

export const everySecond = ({ clock, everySecond }: Pick<SignInDeps, 'clock' | 'everySecond'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'signIn.secondPassed', at: clock().getTime() });
    tick();
    return everySecond(tick);
  });
