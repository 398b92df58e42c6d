import { useSelector } from '@xstate/react';
import { Suspense, useMemo } from 'react';
import type { ListedUser } from '../../api/contract/users.ts';
import { peopleShown } from '../../machines/users/users-rules.ts';
import type { UserOrder } from '../../machines/users/users-types.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ToolsTogether } from '../components/tools-place.tsx';
import { useConfirmation } from '../components/use-confirmation.ts';
import { usePhone } from '../components/use-phone.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useModule } from '../portal.tsx';
import { PURPOSES } from '../text/purposes.ts';
import { usersText as text } from '../text/users.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ComingDialogs, PERMISSIONS_AHEAD } from './coming-dialogs.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { ListState } from './list-state.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import { CorrectionDialog } from './person/correction-dialog.tsx';
import { PersonDrawer } from './person/person-drawer.tsx';
import { useOpenPerson } from './person/use-open-person.ts';
import { type StatusChange, StatusDialog } from './status-dialog.tsx';
import { useNamedPerson } from './use-named-person.ts';
import { usePeople, useUsersChild, useUsersIntents } from './use-users.ts';
import { useUsersNews } from './use-users-news.ts';
import { UserCards } from './user-cards.tsx';
import { userSelectionIntents } from './user-selection-intents.ts';
import { filterOf, type UsersAddressChange, viewOf, withUsers } from './users-address.ts';
import { UsersActions, UsersFilters } from './users-filters.tsx';
import classes from './users-screen.module.css';
import { UsersTable } from './users-table.tsx';

const AccessMatrix = lazyPart(async () => (await import('./access/access-matrix.tsx')).AccessMatrix);

export function UsersScreen() {
  useUsersNews();
  useNamedPerson();
  const { filter, view, change } = useUsersAddress();
  const users = useModule('users');
  const applied = useSelector(users, ({ context }) => context.filter);
  const isBusy = useSelector(users, (snapshot) => snapshot.hasTag('waiting'));
  const isRead = useSelector(users, ({ context }) => context.people !== null);
  const opened = useOpenPerson();
  const { people, queue } = usePeople();
  const shown = useMemo(() => peopleShown(people, applied), [people, applied]);
  const selection = useUsersChild('userSelection');
  const rowsChosen = useSelector(selection, ({ context }) => context.rows);
  const selected = useMemo(() => new Set(rowsChosen.map(({ id }) => id)), [rowsChosen]);
  const { toggle, chooseOnly, clear } = useMemo(() => userSelectionIntents(selection), [selection]);
  const { change: save, beginCorrection } = useUsersIntents();
  const correcting = useConfirmation<ListedUser>(() => {});
  const correct = (person: ListedUser) => {
    beginCorrection(person);
    correcting.ask(person);
  };
  const switchingOff = useConfirmation<ListedUser, StatusChange>(save);
  const chosen = useMemo(() => shown.filter(({ id }) => selected.has(id)), [shown, selected]);
  const isPhone = usePhone();
  const isBin = applied.estado === 'borrados';
  // Deleted people have no permissions to show, so the bin is always a list.
  const isMatrix = view === 'matriz' && !isBin;
  const rows = {
    people: shown,
    queue,
    isBusy,
    selected,
    onToggle: toggle,
    onChooseOnly: chooseOnly,
    orden: applied.orden,
    onOrder: (orden: UserOrder) => change({ orden }),
    onSwitchOff: switchingOff.ask,
    openId: opened.id,
    onOpen: ({ id }: ListedUser) => opened.open(id),
  };
  return (
    <ToolsTogether>
      <PageHeader
        icon={<ModuleIcon module="users" />}
        title={text.title}
        detail={PURPOSES.users}
        actions={<UsersActions filter={applied} />}
      />
      <PersonDrawer shown={shown} isRead={isRead} onSwitchOff={switchingOff.ask} onCorrect={correct}>
        <section className={classes.frame} aria-label={text.title} {...PERMISSIONS_AHEAD}>
          <UsersFilters
            filter={filter}
            view={view}
            shown={shown.length}
            total={people.length}
            onChange={change}
          />
          {chosen.length > 0 && !isMatrix && !isBin && <BulkBar people={chosen} onClear={clear} />}
          <ListState filter={applied} shown={shown.length} onClear={() => change({ q: '', estado: null })}>
            {isMatrix && (
              <Suspense fallback={<ListSkeleton label={text.loading} rowHeight={44} />}>
                <AccessMatrix people={shown} isBusy={isBusy} />
              </Suspense>
            )}
            {!isMatrix && (isPhone ? <UserCards {...rows} /> : <UsersTable {...rows} />)}
          </ListState>
        </section>
      </PersonDrawer>
      <NewUserDialog />
      {correcting.asked !== null && (
        <CorrectionDialog person={correcting.asked} onClose={correcting.cancel} />
      )}
      <DeletionDialog />
      {switchingOff.asked !== null && (
        <StatusDialog
          people={[switchingOff.asked]}
          isActive={false}
          onConfirm={switchingOff.confirm}
          onClose={switchingOff.cancel}
        />
      )}
      <ComingDialogs />
    </ToolsTogether>
  );
}

function useUsersAddress() {
  const [parameters, changeParameters] = useAddressParameters();
  const change = (wanted: UsersAddressChange) =>
    changeParameters((present) => withUsers(present, wanted), {
      // Replaces the entry in the history, so that the back button does not step through half-typed words.
      replace: wanted.q !== undefined && wanted.estado === undefined,
    });
  return { filter: filterOf(parameters), view: viewOf(parameters), change };
}
