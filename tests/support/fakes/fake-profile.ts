import type {
  NewPassword,
  OwnSession,
  ProfileDetails,
  ProofCodeStanding,
  SavedProfile,
} from '../../../src/api/contract/profile.ts';
import type { profileEndpoints } from '../../../src/api/endpoints/profile.ts';
import { isProtectedPerson } from '../../../src/shared/access-rules.ts';
import type { FakeAutomations } from './fake-automations.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import type { FakeUsers } from './fake-users.ts';
import { refusal, refusedField } from './refusal.ts';

export const EMAIL_PROOF = '654321';
export const FRESH_PROOF = '112233';

export class FakeProfile {
  private readonly sessions = new Map<string, { readonly id: number; readonly userId: number }>();
  private readonly pictures = new Map<number, string>();
  private readonly wanted = new Map<number, string>();
  private readonly passwords = new Map<number, string>();
  /** Tokens of sessions whose last proof of identity is more than five minutes old. */
  private readonly unproven = new Set<string>();
  private opened = 0;

  constructor(
    private readonly users: FakeUsers,
    private readonly automations: FakeAutomations,
  ) {}

  openSession(token: string, userId: number): void {
    this.opened += 1;
    this.sessions.set(token, { id: this.opened, userId });
  }

  endSession = (token: string): void => void this.sessions.delete(token);
  endSessions = (): void => this.sessions.clear();

  /** The person of the session; null when it is over, or the person may not sign in. */
  whoHolds(token: string | null): FakePerson | null {
    const person = this.users.byId(this.sessions.get(token ?? '')?.userId ?? 0);
    return person?.user.is_active ? person : null;
  }

  /** Sets the password (null: none), and makes all proofs of the person older than five minutes. */
  ageProofs(password: string | null, { user: { id } }: FakePerson): void {
    if (password !== null) this.passwords.set(id, password);
    for (const token of this.sessions.keys()) this.unproven.add(token);
  }

  requireProof(token: string | null, userId: number): void {
    if (!this.unproven.has(token ?? '')) return;
    throw refusal(428, 'Confirma que eres tú.', { has_password: this.passwords.has(userId) });
  }

  sendProofCode({ user: { email } }: FakePerson): ProofCodeStanding {
    return { email, is_new: true, delivery: 'sent' };
  }

  giveProof({ user: { id } }: FakePerson, secret: string, token: string | null): void {
    if (secret !== FRESH_PROOF && secret !== this.passwords.get(id)) {
      throw refusedField('secret', 'No es correcto: escribe tu contraseña.');
    }
    this.unproven.delete(token ?? '');
  }

  save({ user }: FakePerson, asked: Partial<ProfileDetails>, token: string | null): SavedProfile {
    const { id } = user;
    const details = { ...user, profile_image: undefined, ...asked };
    if (isProtectedPerson(id)) throw refusal(403, 'You cannot change data of default users!');
    const picture = details.profile_image;
    if (picture && picture !== this.pictures.get(id)) {
      throw refusedField('profile_image', 'Esa imagen no es tuya.');
    }
    const isNew = details.email.toLowerCase() !== user.email.toLowerCase();
    if (isNew) this.requireProof(token, id);
    if (this.users.active(details.email)?.user.id !== id && this.users.active(details.email)) {
      throw refusedField('email', 'Ya hay una persona con ese email.');
    }
    const profile_image = picture === undefined ? {} : { profile_image: picture };
    this.users.replace(id, { user: { name: details.name, ...profile_image } });
    if (isNew) this.wanted.set(id, details.email);
    return {
      success: true,
      data: this.me(id),
      verification: isNew ? { email: details.email, expires_at: AT } : null,
    };
  }

  changePassword({ user: { id } }: FakePerson, request: Partial<NewPassword>, token: string | null) {
    if (isProtectedPerson(id)) throw refusal(403, 'You cannot change data of default users!');
    if (request.password === undefined || request.password !== request.password_confirmation) {
      throw refusedField('password_confirmation', 'Passwords must match');
    }
    this.requireProof(token, id);
    this.passwords.set(id, request.password);
    this.endOthers(token);
    return this.me(id);
  }

  wantedEmail({ user: { id } }: FakePerson): SavedProfile['verification'] {
    const email = this.wanted.get(id);
    return email === undefined ? null : { email, expires_at: AT };
  }

  proveEmail({ user: { id } }: FakePerson, code: string, token: string | null) {
    const email = this.wanted.get(id);
    if (email === undefined || code !== EMAIL_PROOF) throw refusedField('code', 'El código no es válido.');
    this.wanted.delete(id);
    this.users.replace(id, { user: { email } });
    this.endOthers(token);
    return this.me(id);
  }

  keepPicture({ user }: FakePerson, userId: number): string {
    if (user.id !== userId) throw refusal(403, 'No tienes permisos para realizar esta acción.');
    if (isProtectedPerson(userId)) throw refusal(403, 'You cannot change data of default users!');
    const url = `/api/v2/uploads/profile-images/${'0'.repeat(63)}${userId}.png`;
    this.pictures.set(userId, url);
    return url;
  }

  ownSessions(token: string | null): OwnSession[] {
    return this.ofSamePerson(token).map(([held, { id }]) => ({
      id,
      dispositivo: 'Firefox en Windows',
      abierta: AT,
      usada: AT,
      caduca: AT,
      actual: held === token,
    }));
  }

  close(token: string | null, sessionId: number, { user }: FakePerson): number {
    const found = this.ofSamePerson(token).find(([, { id }]) => id === sessionId);
    if (!found) throw refusal(404, 'Recurso no encontrado.');
    if (found[0] === token) throw refusal(409, 'Es la sesión que estás usando: cierra sesión para salir.');
    this.requireProof(token, user.id);
    this.sessions.delete(found[0]);
    return 1;
  }

  closeOthers(token: string | null, { user }: FakePerson): number {
    this.requireProof(token, user.id);
    return this.endOthers(token);
  }

  keysOf({ user }: FakePerson) {
    return this.automations.keys.filter(({ vale, creada_por: maker }) => vale && maker === user.name);
  }

  endKeys(person: FakePerson): number {
    const ended = this.keysOf(person);
    for (const { id } of ended) this.automations.endKey(id, person, 'cerradas');
    return ended.length;
  }

  private endOthers(token: string | null): number {
    const others = this.ofSamePerson(token).filter(([held]) => held !== token);
    for (const [held] of others) this.sessions.delete(held);
    return others.length;
  }

  private ofSamePerson(token: string | null) {
    const own = this.sessions.get(token ?? '')?.userId;
    return [...this.sessions].filter(([, { userId }]) => userId === own);
  }

  private me(id: number) {
    const person = this.users.byId(id);
    if (!person) throw refusal(404, 'Recurso no encontrado.');
    return person.user;
  }
}

export const profileAnswers = (profile: FakeProfile): Answers<typeof profileEndpoints> => ({
  saveProfile: ({ caller, body, token }) => profile.save(caller, body, token),
  changePassword: ({ caller, body, token }) => ({
    success: true,
    data: profile.changePassword(caller, body, token),
    verification: null,
  }),
  wantedEmail: ({ caller }) => profile.wantedEmail(caller),
  proveEmail: ({ caller, body, token }) => profile.proveEmail(caller, body.code, token),
  uploadPicture: ({ caller, params }) => ({ url: profile.keepPicture(caller, params.id) }),
  ownSessions: ({ caller, token }) => ({
    success: true,
    data: profile.ownSessions(token),
    claves: profile.keysOf(caller).length,
  }),
  closeOwnSession: ({ caller, params, token }) => ({
    cerradas: profile.close(token, params.id, caller),
    claves: 0,
  }),
  closeOtherSessions: ({ caller, query, token }) => ({
    cerradas: profile.closeOthers(token, caller),
    claves: query.claves === 'true' ? profile.endKeys(caller) : 0,
  }),
  sendProofCode: ({ caller }) => profile.sendProofCode(caller),
  giveProof: ({ caller, body, token }) => profile.giveProof(caller, body.secret, token),
});
