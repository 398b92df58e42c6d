import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconLockOpen,
  IconShieldCog,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ListedUser, USER_ORDERS } from '../../api/contract/users.ts';
import { isUnderWay } from '../../machines/users/people-changes-rules.ts';
import type { PeopleChange } from '../../machines/users/people-changes-types.ts';
import type { UserOrder } from '../../machines/users/users-types.ts';
import { whyNotDelete, whyNotStatus, whyNotUnlock } from '../../shared/access-rules.ts';
import { usersText as text } from '../text/users.ts';
import { CellButton, CellCheck, CellSwitch } from './access/grid-controls.tsx';
import { type GridColumn, PeopleGrid } from './access/people-grid.tsx';
import { reasonOf } from './refusals.ts';
import { useActor, useUsersIntents } from './use-users.ts';
import { Created, LastAccess, PersonName } from './user-facts.tsx';
import classes from './users-table.module.css';

export interface UserRowsProps {
  readonly people: readonly ListedUser[];
  readonly queue: readonly PeopleChange[];
  readonly isBusy: boolean;
  readonly selected: ReadonlySet<number>;
  readonly onToggle: (person: ListedUser) => void;
  readonly onChooseOnly: (people: readonly ListedUser[]) => void;
  readonly orden: UserOrder;
  readonly onOrder: (orden: UserOrder) => void;
  readonly onSwitchOff: (person: ListedUser) => void;
  /** The person who is open beside the list. */
  readonly openId: number | null;
  readonly onOpen: (person: ListedUser) => void;
}

const { columns } = text;

export function UsersTable(props: UserRowsProps) {
  const {
    people,
    queue,
    isBusy,
    selected,
    onToggle,
    onChooseOnly,
    orden,
    onOrder,
    onSwitchOff,
    openId,
    onOpen,
  } = props;
  const actor = useActor();
  const { change, askDeletion, openPermissions } = useUsersIntents();
  const selectedHere = people.filter(({ id }) => selected.has(id)).length;

  const cells: Readonly<Record<string, (person: ListedUser) => ReactNode>> = {
    select: (person) => (
      <CellCheck label={text.selectOne(person.name)} isOn={selected.has(person.id)} reason={null} />
    ),
    id: ({ id }) => id,
    nombre: (person) => <PersonName person={person} actor={actor} opens />,
    email: ({ email }) => (
      <span className={classes.email} title={email}>
        {email}
      </span>
    ),
    estado: (person) => (
      <CellSwitch
        label={text.active(person.name)}
        isOn={person.is_active}
        reason={reasonOf(whyNotStatus(actor, person, !person.is_active))}
        isBusy={isUnderWay(queue, person.id)}
      />
    ),
    creado: (person) => <Created person={person} />,
    acceso: (person) => <LastAccess person={person} />,
    unlock: (person) =>
      person.locked && (
        <CellButton label={text.unlockOne(person.name)} reason={reasonOf(whyNotUnlock(actor, person))}>
          <IconLockOpen size={18} stroke={1.5} aria-hidden />
          {text.unlock}
        </CellButton>
      ),
    permissions: (person) =>
      person.deleted_at === null && (
        <CellButton label={text.permissionsOf(person.name)}>
          <IconShieldCog size={18} stroke={1.5} aria-hidden />
          {text.permissions}
        </CellButton>
      ),
    remove: (person) =>
      person.deleted_at === null ? (
        <CellButton
          label={text.removeOne(person.name)}
          reason={reasonOf(whyNotDelete(actor, person))}
          tone="danger"
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </CellButton>
      ) : (
        <CellButton label={text.restoreOne(person.name)}>
          <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
        </CellButton>
      ),
  };

  const open = ({ id, deleted_at }: ListedUser) => {
    if (deleted_at === null) openPermissions(id);
  };
  const switchStatus = (person: ListedUser) => {
    const isActive = !person.is_active;
    if (person.deleted_at === null && whyNotStatus(actor, person, isActive) === null) {
      if (isActive) change({ kind: 'status', ids: [person.id], isActive });
      else onSwitchOff(person);
    }
  };
  const unlock = (person: ListedUser) => {
    if (person.locked && whyNotUnlock(actor, person) === null) change({ kind: 'unlock', ids: [person.id] });
  };
  const removeOrRestore = (person: ListedUser) => {
    if (person.deleted_at !== null) change({ kind: 'restore', ids: [person.id] });
    else if (whyNotDelete(actor, person) === null) askDeletion(person.id);
  };
  const acts: Readonly<Record<string, (person: ListedUser) => void>> = {
    select: onToggle,
    estado: switchStatus,
    unlock,
    permissions: open,
    remove: removeOrRestore,
  };

  const onHeader = (column: string) => {
    if (column === 'select') {
      onChooseOnly(selectedHere === people.length ? [] : people);
    }
    const order = USER_ORDERS.find((candidate) => candidate === column);
    if (order !== undefined) onOrder(orden === order ? `-${order}` : order);
  };

  return (
    <PeopleGrid
      label={text.grid}
      columns={columnsOf(orden, {
        isOn: selectedHere === people.length,
        isMixed: selectedHere > 0 && selectedHere < people.length,
        hasLocked: people.some(({ locked }) => locked),
      })}
      people={people}
      isBusy={isBusy}
      isSelected={({ id }) => selected.has(id)}
      cell={(person, column) => cells[column]?.(person)}
      onCell={(person, column) => (acts[column] ?? onOpen)(person)}
      onSpace={onOpen}
      onSelect={onToggle}
      openId={openId}
      onHeader={onHeader}
    />
  );
}

const WIDTHS: Readonly<Record<(typeof USER_ORDERS)[number], string>> = {
  id: '72px',
  nombre: 'minmax(180px, 1.2fr)',
  email: 'minmax(240px, 1.6fr)',
  estado: '96px',
  creado: '156px',
  acceso: '164px',
};

interface Shown {
  readonly isOn: boolean;
  readonly isMixed: boolean;
  readonly hasLocked: boolean;
}

function columnsOf(orden: UserOrder, { hasLocked, ...all }: Shown): readonly GridColumn[] {
  return [
    {
      id: 'select',
      width: '48px',
      header: <CellCheck label={text.selectAll} {...all} reason={null} />,
      isCentred: true,
    },
    ...USER_ORDERS.map(
      (order): GridColumn => ({
        id: order,
        width: WIDTHS[order],
        header: <SortButton label={columns[order]} direction={directionOf(order, orden)} />,
        sort: directionOf(order, orden),
        isRowHeader: order === 'nombre',
      }),
    ),
    ...(hasLocked
      ? [{ id: 'unlock', width: '132px', header: <span className="visually-hidden">{text.unlock}</span> }]
      : []),
    { id: 'permissions', width: '120px', header: columns.acciones },
    { id: 'remove', width: '56px', header: <span className="visually-hidden">{text.remove}</span> },
  ];
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(order: UserOrder, orden: UserOrder): Direction {
  if (orden === order) return 'ascending';
  return orden === `-${order}` ? 'descending' : 'none';
}

function SortButton({ label, direction }: { readonly label: string; readonly direction: Direction }) {
  return (
    <CellButton label={text.sortBy(label)}>
      {label}
      {direction === 'ascending' && <IconArrowUp size={14} stroke={1.5} aria-hidden />}
      {direction === 'descending' && <IconArrowDown size={14} stroke={1.5} aria-hidden />}
    </CellButton>
  );
}
