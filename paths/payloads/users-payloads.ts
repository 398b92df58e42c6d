import type { AccessHistory, ListedUser } from '../../src/api/contract/users.ts';
import type {
  AccessAnswer,
  AccessAssignment,
  AccessDraftEvent,
} from '../../src/machines/users/access-draft-types.ts';
import type { AccessHistoryQuery } from '../../src/machines/users/access-history.ts';
import type { NewUserEvent } from '../../src/machines/users/new-user-types.ts';
import type { PeopleChangesEvent } from '../../src/machines/users/people-changes-types.ts';
import type { CorrectionValues } from '../../src/machines/users/person-correction-form.ts';
import type { UserDeletionEvent } from '../../src/machines/users/user-deletion-types.ts';
import { type UsersEvent, WHOLE_LIST } from '../../src/machines/users/users-types.ts';
import { answered } from './failures.ts';
import { fileExportPayloads } from './kit/file-export-payloads.ts';
import { formPayloads } from './kit/form-payloads.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import { rowSelectionPayloads } from './kit/row-selection-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const ANA: ListedUser = {
  id: 4,
  name: 'Ana Ruiz',
  email: 'ana.ruiz@conectividad.example',
  is_active: true,
  created_at: '2026-11-20T10:42:05.000Z',
  permissions: {},
  last_access: null,
  version: 7,
  locked: false,
  is_last_admin: false,
  deleted_at: null,
};
const UNAVAILABLE = [answered(503)];
export const usersPayloads: PayloadCases<UsersEvent> = {
  events: {
    'users.asked': [
      { filter: WHOLE_LIST },
      { filter: { ...WHOLE_LIST, q: 'ana' } },
      { filter: { ...WHOLE_LIST, estado: 'borrados' } },
    ],
    'people.changed': [{ users: [ANA] }],
    'users.personNamed': [{ person: { id: 4, flag: 'activity' } }, { person: { id: 5, flag: null } }],
    'work.began': [{ work: 'accessMatrix' }],
    'work.ended': [{ work: 'accessMatrix' }],
  },
  outputs: { loadUsers: [[ANA]] },
  failures: {
    loadUsers: UNAVAILABLE,
  },
};

export const peopleChangesPayloads: PayloadCases<PeopleChangesEvent> = {
  events: {
    'change.requested': [
      { change: { kind: 'status', ids: [4], isActive: false } },
      { change: { kind: 'restore', ids: [5] } },
      { change: { kind: 'unlock', ids: [4] } },
      { change: { kind: 'welcome', ids: [4] } },
    ],
  },
  outputs: { changePeople: [[{ ...ANA, is_active: false }]] },
  failures: { changePeople: UNAVAILABLE },
};

export const newUserPayloads: PayloadCases<NewUserEvent> = {
  events: {
    'newUser.nameChanged': [{ name: 'Eva Sanz' }],
    'newUser.emailChanged': [{ email: 'eva.sanz@conectividad.example' }],
    'newUser.presetChosen': [{ preset: 'reading' }],
    'newUser.welcomeChosen': [{ isWelcomed: false }],
  },
  outputs: { createUser: [ANA] },
  failures: {
    createUser: [answered(422, { fields: { email: 'Ya hay una cuenta con este email.' } }), ...UNAVAILABLE],
  },
};

const preview = {
  allowed: true,
  reason: null,
  sessions: 1,
  permissions: 2,
  loads: 3,
  loading: false,
  last_access: null,
};
export const personCorrectionPayloads = formPayloads<CorrectionValues>({
  whole: { id: 4, name: 'Ana Ruiz Gil', email: 'ana.ruiz@conectividad.example' },
  wrong: { id: 4, name: '', email: '' },
  answer: { ...ANA, name: 'Ana Ruiz Gil' },
});

export const userDeletionPayloads: PayloadCases<UserDeletionEvent> = {
  events: { 'deletion.requested': [{ id: 4 }] },
  outputs: {
    previewDeletion: [preview, { ...preview, allowed: false, reason: 'Es un usuario predefinido.' }],
    deleteUser: [{ ...ANA, deleted_at: '2026-11-21T10:42:05.000Z' }],
  },
  failures: { previewDeletion: UNAVAILABLE, deleteUser: UNAVAILABLE },
};

const wish = (flags: AccessAssignment['flags']) => ({ assignments: [{ person: ANA, flags }] });
const answer = (kind: AccessAnswer['kind'], user: Partial<ListedUser>): AccessAnswer => ({
  kind,
  users: [{ ...ANA, version: 8, ...user }],
});
export const accessDraftPayloads: PayloadCases<AccessDraftEvent> = {
  events: {
    'access.opened': [
      { id: 4, assignments: [] },
      { id: 4, ...wish({ activity: true }) },
    ],
    'access.set': [
      wish({ activity: true }),
      wish({ activity: true, dashboard: true }),
      wish({ activity: false, dashboard: false }),
    ],
  },
  outputs: {
    savePermissions: [
      answer('saved', { permissions: { activity: true } }),
      answer('stale', { permissions: { locations: true } }),
      answer('stale', { permissions: { activity: true, dashboard: true } }),
    ],
  },
  failures: { savePermissions: [...UNAVAILABLE, answered(401)] },
};

export const accessHistoryPayloads = pagedListPayloads<AccessHistoryQuery, AccessHistory>(
  [
    { id: 4, antes: null },
    { id: 4, antes: 12 },
  ],
  [
    {
      items: [
        {
          id: 12,
          momento: '2026-11-21T10:42:05.000Z',
          por: 'Administración',
          concedidos: ['activity'],
          retirados: [],
        },
      ],
      siguiente: null,
    },
  ],
);

export const usersExportPayloads = fileExportPayloads(WHOLE_LIST);

export const userSelectionPayloads = rowSelectionPayloads([{ id: 4 }, { id: 5 }], [WHOLE_LIST]);
