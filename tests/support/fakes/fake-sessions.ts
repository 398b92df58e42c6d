import type { accountEndpoints } from '../../../src/api/endpoints/account.ts';
import type { identityEndpoints } from '../../../src/api/endpoints/identity.ts';
import type { FakePerson } from './fake-person.ts';
import type { FakeProfile } from './fake-profile.ts';
import type { Answers } from './fake-server.ts';
import type { FakeUsers } from './fake-users.ts';
import { refusal } from './refusal.ts';

const REGISTRATION = 'registration-of-this-form';
export const REGISTRATION_CODE = '135790';
/** The token in every mailed link that sets a password. */
export const RESET_TOKEN = 'r'.repeat(43);
/** The token in the mail that lets the first person take a change of their account back. */
export const UNDO_TOKEN = 'u'.repeat(43);

/** Signs people in: by a code, by a registration or by a link. */
export function sessionAnswers(
  users: FakeUsers,
  profile: FakeProfile,
): Answers<typeof identityEndpoints & typeof accountEndpoints> {
  let tokens = 0;
  /** Registrations by token, until the code proves the address. */
  const registered = new Map<string, { readonly name: string; readonly email: string }>();
  const sessionOf = ({ user }: FakePerson) => {
    tokens += 1;
    const token = `token-${tokens}`;
    profile.openSession(token, user.id);
    return { access_token: token, user };
  };
  const deadLink = () => {
    const message = 'El enlace ya no sirve.';
    return { ...refusal(422, message), fields: { token: message } };
  };
  return {
    checkEmail: ({ body }) => ({ exists: users.active(body.email) !== undefined }),
    register: ({ body: { name, email } }) => {
      if (users.active(email) !== undefined) {
        throw refusal(409, 'This email has already been registered.');
      }
      registered.set(REGISTRATION, { name, email });
      return { verification: 'code', registration: REGISTRATION, expires_in: 600, delivery: 'sent' };
    },
    forgotPassword: ({ body }) => {
      if (users.active(body.email) === undefined) throw refusal(404, 'This email is not registered!');
    },
    resetPassword: ({ body: { email, token } }) => {
      const someone = users.active(email);
      if (someone === undefined || token !== RESET_TOKEN) throw deadLink();
      return sessionOf(someone);
    },
    undoChange: ({ body }) => {
      if (body.token !== UNDO_TOKEN) throw deadLink();
      return { email: users.first()?.user.email ?? '' };
    },
    login: ({ body: { email, password, registration } }) => {
      const newcomer = registered.get(registration ?? '');
      if (newcomer?.email === email && password === REGISTRATION_CODE) {
        users.create(newcomer);
        registered.clear();
        return sessionOf(users.named(email));
      }
      const someone = users.active(email);
      if (someone === undefined || someone.code !== password) throw refusal(401, 'Credenciales inválidas.');
      return sessionOf(someone);
    },
    logout: ({ token }) => {
      profile.endSession(token ?? '');
      return { success: true };
    },
    me: ({ caller }) => caller.user,
    myPermissions: ({ caller }) => caller.permissions,
  };
}
