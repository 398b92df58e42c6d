import { fromPromise } from 'xstate';
import type { AccountApi } from '../../api/endpoints/account.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { present } from '../kit/present.ts';
import type { DeviceTokens } from '../sign-in/sign-in-actors.ts';
import type {
  FollowedLink,
  RegisterAnswer,
  RegisterValues,
  ResetPasswordAnswer,
  ResetPasswordValues,
  SendResetValues,
  UndoChangeValues,
} from './account-types.ts';

/** The reset link from the mail. Its token exists only in this closure: not in any context, address or storage. */
export interface ResetLink {
  readonly email: string;
  readonly token: string;
}

export interface AccountDeps {
  readonly api: Pick<AccountApi, 'register' | 'forgotPassword' | 'resetPassword' | 'undoChange'>;
  readonly devices: DeviceTokens;
  readonly resetLink: ResetLink | null;
  readonly undoToken: string | null;
  /** The page of the portal that the mailed link opens, as an absolute address. */
  readonly resetAddress: string;
  readonly clock: () => Date;
}

export const readLink = ({ resetLink, undoToken }: Pick<AccountDeps, 'resetLink' | 'undoToken'>) =>
  fromPromise(
    async (): Promise<FollowedLink> => ({
      resetEmail: resetLink?.email ?? null,
      hasUndoLink: undoToken !== null,
    }),
  );

const MS_PER_SECOND = 1_000;

export const submitRegister = ({ api, clock }: Pick<AccountDeps, 'api' | 'clock'>) =>
  submitForm<RegisterValues, RegisterAnswer>(async ({ terms, ...values }, call) => {
    const { registration, delivery, expires_in } = await api.register(values, call);
    return {
      registration,
      isDelayed: delivery === 'delayed',
      expiresAt: clock().getTime() + expires_in * MS_PER_SECOND,
    };
  });

export const submitSendReset = ({ api, resetAddress }: Pick<AccountDeps, 'api' | 'resetAddress'>) =>
  submitForm<SendResetValues, null>(async ({ email }, call) => {
    await api.forgotPassword({ email: email.trim(), redirect_url: resetAddress }, call);
    return null;
  });

export const submitResetPassword = ({
  api,
  devices,
  resetLink,
}: Pick<AccountDeps, 'api' | 'devices' | 'resetLink'>) =>
  submitForm<ResetPasswordValues, ResetPasswordAnswer>(async ({ email, isDemo, ...passwords }, call) => {
    const { access_token, user, device } = await api.resetPassword(
      {
        ...passwords,
        email: present(email, 'link'),
        token: present(resetLink, 'link').token,
        devices: devices.read(),
      },
      call,
    );
    if (device !== undefined) devices.keep(device);
    return { accessToken: access_token, user: user ?? null };
  });

export const submitUndoChange = ({ api, undoToken }: Pick<AccountDeps, 'api' | 'undoToken'>) =>
  submitForm<UndoChangeValues, { email: string }>(async (_, call) =>
    api.undoChange(present(undoToken, 'link'), call),
  );
