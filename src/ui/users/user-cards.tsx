import { Button, Checkbox, NativeSelect, Switch, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { ListedUser } from '../../api/contract/users.ts';
import { isUnderWay } from '../../machines/users/people-changes-rules.ts';
import {
  type PersonWithAccess,
  whyNotDelete,
  whyNotStatus,
  whyNotUnlock,
} from '../../shared/access-rules.ts';
import { Hint } from '../components/hint.tsx';
import { usersText as text } from '../text/users.ts';
import { reasonOf } from './refusals.ts';
import { useActor, useUsersIntents } from './use-users.ts';
import classes from './user-cards.module.css';
import { Created, LastAccess, PersonName } from './user-facts.tsx';
import { ORDERS } from './users-address.ts';
import type { UserRowsProps } from './users-table.tsx';

const CARD_HEIGHT = 192;
const CARDS_AROUND = 4;

/** The people as cards, on a phone. Only visible cards are rendered. */
export function UserCards(props: UserRowsProps) {
  const { people, queue, isBusy, selected, onToggle, orden, onOrder, onSwitchOff, onOpen } = props;
  const actor = useActor();
  const scroller = useRef<HTMLElement>(null);
  const cards = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: CARDS_AROUND,
  });
  return (
    <>
      <div className={classes.order}>
        <NativeSelect
          label={text.order}
          value={orden}
          onChange={(event) => onOrder(ORDERS.find((order) => order === event.currentTarget.value) ?? 'id')}
          data={ORDERS.map((value) => ({ value, label: orderLabel(value) }))}
        />
      </div>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={text.grid}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
      >
        <ul className={classes.list} style={{ height: cards.getTotalSize() }}>
          {cards.getVirtualItems().map(({ index, start }) => {
            const person = people[index];
            return (
              person && (
                <li
                  key={person.id}
                  ref={cards.measureElement}
                  data-index={index}
                  className={classes.card}
                  style={{ top: start }}
                  aria-setsize={people.length}
                  aria-posinset={index + 1}
                >
                  <UserCard
                    person={person}
                    actor={actor}
                    isSelected={selected.has(person.id)}
                    isSaving={isUnderWay(queue, person.id)}
                    onSelect={() => onToggle(person)}
                    onSwitchOff={onSwitchOff}
                    onOpen={() => onOpen(person)}
                  />
                </li>
              )
            );
          })}
        </ul>
      </section>
    </>
  );
}

function orderLabel(orden: string): string {
  const column = orden.replace('-', '') as keyof typeof text.columns;
  return `${text.columns[column]} ${orden.startsWith('-') ? '↓' : '↑'}`;
}

interface UserCardProps {
  readonly person: ListedUser;
  readonly actor: PersonWithAccess;
  readonly isSelected: boolean;
  readonly isSaving: boolean;
  readonly onSelect: () => void;
  readonly onSwitchOff: (person: ListedUser) => void;
  readonly onOpen: () => void;
}

function UserCard({ person, actor, isSelected, isSaving, onSelect, onSwitchOff, onOpen }: UserCardProps) {
  const { change, askDeletion, openPermissions } = useUsersIntents();
  const isBin = person.deleted_at !== null;
  const onSwitch = () =>
    person.is_active ? onSwitchOff(person) : change({ kind: 'status', ids: [person.id], isActive: true });
  const noStatus = reasonOf(whyNotStatus(actor, person, !person.is_active));
  const noDelete = reasonOf(whyNotDelete(actor, person));
  const noUnlock = reasonOf(whyNotUnlock(actor, person));
  return (
    <>
      <div className={classes.top}>
        {!isBin && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is its control.
          <label className={classes.choose}>
            <Checkbox
              checked={isSelected}
              onChange={onSelect}
              aria-label={text.selectOne(person.name)}
              size="md"
            />
          </label>
        )}
        <UnstyledButton className={classes.name} data-record={person.id} onClick={onOpen}>
          <PersonName person={person} actor={actor} />
        </UnstyledButton>
        <span className={classes.id}>#{person.id}</span>
      </div>
      <dl className={classes.facts}>
        <dt>{text.columns.email}</dt>
        <dd>{person.email}</dd>
        <dt>{text.columns.creado}</dt>
        <dd>
          <Created person={person} />
        </dd>
        <dt>{text.columns.acceso}</dt>
        <dd>
          <LastAccess person={person} />
        </dd>
      </dl>
      {noStatus !== null && !isBin && <p className={classes.reason}>{noStatus}</p>}
      <div className={classes.actions}>
        {isBin ? (
          <Button
            size="xs"
            variant="default"
            loading={isSaving}
            aria-label={text.restoreOne(person.name)}
            onClick={() => change({ kind: 'restore', ids: [person.id] })}
          >
            {text.restore}
          </Button>
        ) : (
          <>
            <Switch
              checked={person.is_active}
              disabled={noStatus !== null}
              aria-busy={isSaving}
              aria-label={text.active(person.name)}
              label={text.columns.estado}
              onChange={onSwitch}
            />
            {person.locked && noUnlock === null && (
              <Button
                size="xs"
                variant="default"
                aria-label={text.unlockOne(person.name)}
                onClick={() => change({ kind: 'unlock', ids: [person.id] })}
              >
                {text.unlock}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              aria-label={text.permissionsOf(person.name)}
              onClick={() => openPermissions(person.id)}
            >
              {text.permissions}
            </Button>
            <Hint label={noDelete} disabled={noDelete === null}>
              <Button
                size="xs"
                variant="default"
                disabled={noDelete !== null}
                aria-label={text.removeOne(person.name)}
                onClick={() => askDeletion(person.id)}
              >
                {text.remove}
              </Button>
            </Hint>
          </>
        )}
      </div>
    </>
  );
}
