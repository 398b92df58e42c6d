import type * as z from 'zod/mini';
import { emailAddress } from '../../../src/api/contract/identity.ts';
import type { NewPeople, NewPeopleAnswer } from '../../../src/api/contract/new-people.ts';
import { PERMISSION_FLAGS, type Permissions } from '../../../src/api/contract/permissions.ts';
import type {
  AccessHistory,
  accessHistoryQuery,
  Correction,
  DeletionPreview,
  ListedUser,
  NewUser,
  PermissionChange,
  UsersFilter,
} from '../../../src/api/contract/users.ts';
import { NAME_MAX } from '../../../src/api/contract/users.ts';
import type { userEndpoints } from '../../../src/api/endpoints/users.ts';
import {
  type AccessRefusal,
  changedFlags,
  whyNotCorrect,
  whyNotDelete,
  whyNotPermissions,
  whyNotStatus,
  whyNotUnlock,
} from '../../../src/shared/access-rules.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { cleanText, judgedPeople, newPersonProblem } from '../../../src/shared/new-person.ts';
import { stampedName } from '../../../src/shared/office-time.ts';
import type { FakeActivity } from './fake-activity.ts';
import { pageOf } from './fake-page.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal, refusedField } from './refusal.ts';

/** What the server keeps of a person besides the user itself. */
interface Kept {
  version: number;
  deletedAt: string | null;
  wasActive: boolean;
  isLocked: boolean;
  history: AccessHistory['items'];
}

/** People and their permissions, by the server's own rules. Refusals are thrown as failures. */
export class FakeUsers {
  private readonly kept = new Map<number, Kept>();
  private changes = 0;

  constructor(private readonly people: FakePerson[]) {}

  active = (email: string): FakePerson | undefined =>
    this.people.find(({ user }) => user.is_active && user.email.toLowerCase() === email.trim().toLowerCase());

  /** Throws where nobody has the address. */
  named(email: string): FakePerson {
    const person = this.active(email);
    if (person === undefined) throw new Error(`Nobody has the address ${email}.`);
    return person;
  }

  first = (): FakePerson | undefined => this.people[0];

  byId = (id: number): FakePerson | undefined => this.people.find(({ user }) => user.id === id);

  replace(id: number, change: Partial<Pick<FakePerson, 'permissions'>> & { user?: object }): void {
    const index = this.people.findIndex(({ user }) => user.id === id);
    const person = this.people[index];
    if (!person) throw refusal(404, 'Recurso no encontrado.');
    this.people[index] = { ...person, ...change, user: { ...person.user, ...change.user } };
  }

  list({ q = '', estado, orden = 'id' }: UsersFilter = {}): ListedUser[] {
    const wanted = plain(q.trim());
    const found = this.people
      .map((person) => this.listed(person))
      .filter(({ name, email }) => plain(name).includes(wanted) || plain(email).includes(wanted))
      .filter(({ deleted_at }) => (deleted_at !== null) === (estado === 'borrados'))
      .filter(({ is_active }) => (estado === 'activos' ? is_active : estado !== 'inactivos' || !is_active));
    const isDown = orden.startsWith('-');
    const key = KEYS[isDown ? orden.slice(1) : orden] ?? KEYS.id;
    found.sort((a, b) => compare(key?.(a), key?.(b)) * (isDown ? -1 : 1) || a.id - b.id);
    return found;
  }

  csv(filter: UsersFilter): string {
    const rows = this.list(filter).map(({ id, name, email }) => [String(id), name, email]);
    return csvForPeople(['ID', 'Nombre', 'Email'], rows);
  }

  /** Without an actor: somebody who registers. */
  create({ name, email, permissions = {} }: NewUser, actor?: FakePerson): ListedUser {
    const problem = newPersonProblem({ name, email }, (text) => emailAddress.safeParse(text).success);
    if (problem === 'missing') throw refusal(422, 'El nombre y email son obligatorios.');
    if (problem === 'badEmail') throw refusal(422, 'El formato del email no es válido.');
    const address = cleanText(email);
    const nobody = { id: 0, is_active: true, permissions: {} };
    refuse(actor === undefined ? null : whyNotPermissions(asActor(actor), nobody, permissions));
    this.refuseTaken(address, 422);
    const id = Math.max(...this.people.map(({ user }) => user.id)) + 1;
    this.people.push({
      user: { id, name: cleanText(name), email: address, is_active: true, created_at: AT },
      permissions,
      code: String(id).padStart(6, '0'),
    });
    return this.one(id);
  }

  addMany(actor: FakePerson, { people, permissions = {}, isPreview }: NewPeople): NewPeopleAnswer {
    refuse(whyNotPermissions(asActor(actor), { id: 0, is_active: true, permissions: {} }, permissions));
    const lineas = judgedPeople(people, {
      taken: new Set(this.list().map(({ email }) => email.toLowerCase())),
      isEmail: (text) => emailAddress.safeParse(text).success,
      longestName: NAME_MAX,
    });
    if (isPreview) return { lineas, creadas: 0 };
    if (lineas.some(({ estado }) => estado !== 'nueva')) {
      throw refusal(409, 'Alguna de estas personas ya está, o se repite: no se ha añadido a nadie.');
    }
    for (const { name, email } of lineas) this.create({ name, email, permissions }, actor);
    return { lineas, creadas: lineas.length };
  }

  welcome(id: number): ListedUser {
    const person = this.one(id);
    if (!person.is_active)
      throw refusal(409, 'Esta persona está inactiva: actívala antes de enviarle el correo.');
    return person;
  }

  correct(actor: FakePerson, id: number, { name, email }: Correction): ListedUser {
    const person = this.one(id);
    refuse(whyNotCorrect(asActor(actor), person));
    if (email.toLowerCase() !== person.email.toLowerCase()) this.refuseTaken(cleanText(email), 422);
    this.replace(id, { user: { name: cleanText(name), email: cleanText(email) } });
    return this.one(id);
  }

  preview(actor: FakePerson, id: number): DeletionPreview {
    const person = this.one(id);
    const why = whyNotDelete(asActor(actor), person);
    return {
      allowed: why === null,
      reason: why && SENTENCES[why],
      sessions: 0,
      permissions: Object.values(person.permissions).filter(Boolean).length,
      loads: 0,
      loading: false,
      last_access: person.last_access,
    };
  }

  delete(actor: FakePerson, id: number): ListedUser {
    const person = this.one(id);
    refuse(whyNotDelete(asActor(actor), person));
    Object.assign(this.keptOf(id), { deletedAt: AT, wasActive: person.is_active });
    this.replace(id, { user: { is_active: false } });
    return this.one(id, true);
  }

  restore(actor: FakePerson, id: number): ListedUser {
    const { deletedAt, wasActive } = this.keptOf(id);
    const person = this.one(id, true);
    if (deletedAt === null) throw refusal(409, 'Esa persona no está eliminada.');
    refuse(whyNotStatus(asActor(actor), person, true));
    this.refuseTaken(person.email, 409);
    this.keptOf(id).deletedAt = null;
    this.replace(id, { user: { is_active: wasActive } });
    return this.one(id);
  }

  setStatus(actor: FakePerson, ids: readonly number[], isActive: boolean): ListedUser[] {
    for (const id of ids) refuse(whyNotStatus(asActor(actor), this.one(id), isActive));
    for (const id of ids) this.replace(id, { user: { is_active: isActive } });
    return ids.map((id) => this.one(id));
  }

  setPermissions(actor: FakePerson, changes: readonly PermissionChange[]): ListedUser[] {
    const stale = changes
      .map(({ id }) => this.one(id))
      .filter(({ version }, index) => version !== changes[index]?.version);
    if (stale.length > 0) {
      throw refusal(409, 'Alguien ha cambiado los permisos mientras tanto.', { current: stale });
    }
    const wanted = changes.map(({ id, permissions }) => ({
      person: this.one(id),
      flags: changedFlags(this.one(id).permissions, permissions),
    }));
    for (const { person, flags } of wanted) refuse(whyNotPermissions(asActor(actor), person, flags));
    for (const { person, flags } of wanted) this.write(actor, person, flags);
    return changes.map(({ id }) => this.one(id));
  }

  history(
    id: number,
    { antes = Number.POSITIVE_INFINITY, limite }: z.output<typeof accessHistoryQuery>,
  ): AccessHistory {
    const older = this.keptOf(id).history.filter((entry) => entry.id < antes);
    const items = older.slice(0, limite);
    return { items, siguiente: older.length > limite ? (items.at(-1)?.id ?? null) : null };
  }

  one(id: number, deleted = false): ListedUser {
    const person = this.byId(id);
    if (!person || (!deleted && this.keptOf(id).deletedAt !== null)) {
      throw refusal(404, 'Recurso no encontrado.');
    }
    return this.listed(person);
  }

  private write(actor: FakePerson, person: ListedUser, flags: Permissions): void {
    const given = (flag: keyof Permissions) => flags[flag] === true && person.permissions[flag] !== true;
    const taken = (flag: keyof Permissions) => flags[flag] !== true && person.permissions[flag] === true;
    const change = { concedidos: PERMISSION_FLAGS.filter(given), retirados: PERMISSION_FLAGS.filter(taken) };
    if (change.concedidos.length + change.retirados.length === 0) return;
    this.replace(person.id, { permissions: flags });
    const kept = this.keptOf(person.id);
    kept.version += 1;
    this.changes += 1;
    kept.history = [{ id: this.changes, momento: AT, por: actor.user.name, ...change }, ...kept.history];
  }

  private refuseTaken(email: string, status: number): void {
    const taken = this.list().some((one) => one.email.toLowerCase() === email.toLowerCase());
    if (!taken) return;
    const sentence = 'Ya hay una persona con ese email.';
    throw status === 422 ? refusedField('email', sentence) : refusal(status, sentence);
  }

  private keptOf(id: number): Kept {
    const kept = this.kept.get(id) ?? {
      version: 1,
      deletedAt: null,
      wasActive: true,
      isLocked: false,
      history: [],
    };
    this.kept.set(id, kept);
    return kept;
  }

  /** Locks the person, as ten wrong codes would. */
  lock(id: number): void {
    this.keptOf(id).isLocked = true;
  }

  unlock(actor: FakePerson, ids: readonly number[]): ListedUser[] {
    for (const id of ids) refuse(whyNotUnlock(asActor(actor), this.one(id)));
    for (const id of ids) this.keptOf(id).isLocked = false;
    return ids.map((id) => this.one(id));
  }

  private listed({ user, permissions }: FakePerson): ListedUser {
    const { version, deletedAt, isLocked } = this.keptOf(user.id);
    const holders = this.people.filter((one) => one.user.is_active && one.permissions.admin === true);
    return {
      ...user,
      created_at: user.created_at ?? AT,
      permissions: Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, permissions[flag] === true])),
      last_access: null,
      locked: isLocked,
      is_last_admin: holders.length === 1 && holders[0]?.user.id === user.id,
      version,
      deleted_at: deletedAt,
    };
  }
}

const SENTENCES: Readonly<Record<AccessRefusal, string>> = {
  protectedPerson: 'Es un usuario predefinido.',
  protectedData: 'Es un usuario predefinido.',
  ownData: 'Son tus propios datos.',
  oneself: 'No puedes hacerlo contigo.',
  ownUsers: 'No puedes quitarte el permiso de Usuarios.',
  adminFlag: 'Solo un administrador da o quita la administración.',
  lastAdmin: 'Es la única persona con Administración.',
  adminPerson: 'Solo un administrador cambia a otro.',
};

function refuse(why: AccessRefusal | null): void {
  if (why === null) return;
  const isForbidden = ['protectedPerson', 'protectedData', 'adminFlag', 'adminPerson'].includes(why);
  throw refusal(isForbidden ? 403 : 409, SENTENCES[why]);
}

const asActor = ({ user, permissions }: FakePerson) => ({
  id: user.id,
  is_active: user.is_active,
  permissions,
});

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const KEYS: Readonly<Record<string, (one: ListedUser) => string | number>> = {
  id: ({ id }) => id,
  nombre: ({ name }) => plain(name),
  email: ({ email }) => email.toLowerCase(),
  estado: ({ is_active }) => Number(is_active),
  creado: ({ created_at }) => created_at,
  acceso: ({ last_access }) => last_access ?? '',
};

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b || a === undefined || b === undefined) return 0;
  return a < b ? -1 : 1;
}

export function userAnswers(users: FakeUsers, activity: FakeActivity): Answers<typeof userEndpoints> {
  /** Changes flags and writes the trail. */
  const changeAccess = (caller: FakePerson, changes: readonly PermissionChange[]) => {
    const held = ({ permissions }: ListedUser) => ({
      permisos: PERMISSION_FLAGS.filter((flag) => permissions[flag]),
    });
    const before = new Map(changes.map(({ id }) => [id, held(users.one(id))]));
    const changed = users.setPermissions(caller, changes);
    for (const person of changed) {
      activity.addOf(caller, {
        accion: 'usuario.permisosCambiados',
        entidad: 'usuario',
        entidadId: String(person.id),
        padres: { usuario: `${person.name} <${person.email}>` },
        antes: before.get(person.id) ?? null,
        despues: held(person),
      });
    }
    return changed;
  };
  return {
    users: ({ query }) => users.list(query),
    usersPage: ({ query }) => pageOf(users.list(query), query.page ?? 1, query.pageSize),
    exportUsers: ({ query }) => ({
      fileName: stampedName('usuarios', new Date(AT), 'csv'),
      file: new Blob([users.csv(query)]),
    }),
    createUser: ({ body, caller }) => users.create(body, caller),
    sendWelcome: ({ params }) => users.welcome(params.id),
    addPeople: ({ body, caller }) => users.addMany(caller, body),
    correctUser: ({ params, body, caller }) => users.correct(caller, params.id, body),
    deletionPreview: ({ params, caller }) => users.preview(caller, params.id),
    deleteUser: ({ params, caller }) => users.delete(caller, params.id),
    restoreUser: ({ params, caller }) => users.restore(caller, params.id),
    setUserStatus: ({ params: { id }, body, caller }) => {
      users.setStatus(caller, [id], body.is_active);
      return users.one(id);
    },
    unlockUsers: ({ caller, body }) => users.unlock(caller, body.ids),
    setUsersStatus: ({ body, caller }) => users.setStatus(caller, body.ids, body.is_active),
    userPermissions: ({ params }) => users.one(params.id),
    replacePermissions: ({ params: { id }, body: { version, permissions }, caller }) => {
      const all = Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, permissions[flag] === true]));
      changeAccess(caller, [{ id, version, permissions: all }]);
      return users.one(id);
    },
    changePermissions: ({ body, caller }) => changeAccess(caller, body.changes),
    accessHistory: ({ params, query }) => users.history(params.id, query),
  };
}
