import { fromPromise } from 'xstate';
import type { NewPeople, NewPeopleAnswer } from '../../api/contract/new-people.ts';
import {
  type AccessHistory,
  type ListedUser,
  type NewUser,
  PEOPLE_AT_ONCE,
  staleUsers,
} from '../../api/contract/users.ts';
import type { UsersApi } from '../../api/endpoints/users.ts';
import { cleanText } from '../../shared/new-person.ts';
import type { TableGateway } from '../../workers/workbook/table/table-protocol.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import { saveExport } from '../kit/file-export/file-export-actors.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { AccessAnswer, AccessOrder } from './access-draft-types.ts';
import { type AccessHistoryQuery, CHANGES_PER_PAGE } from './access-history.ts';
import { asPastedText } from './new-people-rules.ts';
import type { PeopleChange } from './people-changes-types.ts';
import type { CorrectionValues } from './person-correction-form.ts';
import type { DeletionOrder } from './user-deletion-types.ts';
import type { PeopleFilter } from './users-types.ts';

export interface UsersDeps {
  readonly api: Pick<
    UsersApi,
    | 'users'
    | 'createUser'
    | 'sendWelcome'
    | 'addPeople'
    | 'correctUser'
    | 'deletionPreview'
    | 'deleteUser'
    | 'restoreUser'
    | 'setUserStatus'
    | 'setUsersStatus'
    | 'unlockUsers'
    | 'changePermissions'
    | 'accessHistory'
    | 'exportUsers'
  >;
  readonly saveFile: SaveFile;
  readonly tables: Pick<TableGateway, 'openTable' | 'tableRows' | 'close'>;
}

export const loadUsers = ({ api }: UsersDeps) =>
  fromPromise(({ input, signal }: { input: { ofBin: boolean }; signal: AbortSignal }) =>
    api.users(input.ofBin ? { estado: 'borrados' } : {}, { signal }),
  );

export const changePeople = ({ api }: UsersDeps) =>
  fromPromise(
    async ({
      input: change,
      signal,
    }: {
      input: PeopleChange | undefined;
      signal: AbortSignal;
    }): Promise<readonly ListedUser[]> => {
      const [id] = change?.ids ?? [];
      if (change === undefined || id === undefined) throw new Error('Nobody was named.');
      if (change.kind === 'restore') return [await api.restoreUser(id, { signal })];
      if (change.kind === 'welcome') return [await api.sendWelcome(id, { signal })];
      if (change.kind === 'unlock') return api.unlockUsers(change.ids, { signal });
      const { ids, isActive } = change;
      return ids.length === 1
        ? [await api.setUserStatus(id, isActive, { signal })]
        : api.setUsersStatus({ ids: [...ids], is_active: isActive }, { signal });
    },
  );

export const createUser = ({ api }: UsersDeps) =>
  fromPromise(({ input, signal }: { input: NewUser; signal: AbortSignal }) =>
    api.createUser(input, { signal }),
  );

const addOrPreview =
  (isPreview: boolean) =>
  ({ api }: Pick<UsersDeps, 'api'>) =>
    fromPromise<NewPeopleAnswer, Omit<NewPeople, 'isPreview'>>(({ input, signal }) =>
      api.addPeople({ ...input, isPreview }, { signal }),
    );
export const previewPeople = addOrPreview(true);
export const addPeople = addOrPreview(false);

/** Names of columns by which the sheet and the header row of a file with people are found. */
const COLUMNS_OF_PEOPLE = ['nombre', 'apellidos', 'correo', 'email'];

export const readPeopleFile = ({ tables }: Pick<UsersDeps, 'tables'>) =>
  fromPromise<{ text: string }, { file: File }>(async ({ input: { file }, signal }) => {
    try {
      const limits = { rowsAtMost: PEOPLE_AT_ONCE, names: COLUMNS_OF_PEOPLE };
      const { columns } = await tables.openTable(file, { ...limits, signal });
      const { json } = await tables.tableRows(columns.map(({ column }) => column));
      const rows: readonly { readonly celdas: readonly string[] }[] = JSON.parse(await json.text());
      return {
        text: asPastedText([columns.map(({ header }) => header), ...rows.map(({ celdas }) => celdas)]),
      };
    } finally {
      tables.close();
    }
  });

export const correctPerson = ({ api }: UsersDeps) =>
  submitForm<CorrectionValues, ListedUser>(({ id, name, email }, call) =>
    api.correctUser(id, { name: cleanText(name), email: cleanText(email) }, call),
  );

export const previewDeletion = ({ api }: UsersDeps) =>
  fromPromise(({ input: { id }, signal }: { input: DeletionOrder; signal: AbortSignal }) =>
    api.deletionPreview(id, { signal }),
  );

export const deleteUser = ({ api }: UsersDeps) =>
  fromPromise(({ input: { id }, signal }: { input: DeletionOrder; signal: AbortSignal }) =>
    api.deleteUser(id, { signal }),
  );

const CONFLICT = 409;

export const savePermissions = ({ api }: UsersDeps) =>
  fromPromise<AccessAnswer, AccessOrder>(async ({ input: { changes }, signal }) => {
    try {
      return { kind: 'saved', users: await api.changePermissions(changes, { signal }) };
    } catch (error) {
      const current = currentPeople(error);
      if (current === null) throw error;
      return { kind: 'stale', users: current };
    }
  });

function currentPeople(error: unknown): readonly ListedUser[] | null {
  const failure = apiFailureOf(error);
  if (failure?.kind !== 'status' || failure.status !== CONFLICT) return null;
  const stale = staleUsers.safeParse(failure.data);
  return stale.success ? stale.data.current : null;
}

export const readAccessHistory = ({ api }: UsersDeps) =>
  loadPage<AccessHistoryQuery, AccessHistory>(async ({ input: { query }, signal }) => {
    if (query === null) throw new Error('Nobody was named.');
    const { id, antes } = query;
    return api.accessHistory(id, { limite: CHANGES_PER_PAGE, ...(antes !== null && { antes }) }, { signal });
  });

export const exportUsers = ({ api, saveFile }: UsersDeps) =>
  saveExport<PeopleFilter>(saveFile, ({ q, estado, orden }, call) =>
    api.exportUsers(
      { orden, ...(q.trim() !== '' && { q: q.trim() }), ...(estado !== null && { estado }) },
      call,
    ),
  );
