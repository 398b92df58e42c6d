import { Button, Switch } from '@mantine/core';
import type { ListedUser } from '../../../api/contract/users.ts';
import { isUnderWay } from '../../../machines/users/people-changes-rules.ts';
import { whyNotCorrect, whyNotStatus, whyNotUnlock } from '../../../shared/access-rules.ts';
import { RecordFields } from '../../components/record-drawer/record-fields.tsx';
import { RecordPart } from '../../components/record-drawer/record-part.tsx';
import { accessText } from '../../text/access.ts';
import { usersText } from '../../text/users.ts';
import { flagsOf, flagsTurned } from '../access/access-flags.ts';
import { reasonOf } from '../refusals.ts';
import { useActor, usePeople, useUsersIntents } from '../use-users.ts';
import { Created, LastAccess } from '../user-facts.tsx';
import classes from './person-drawer.module.css';
import { PersonHistory } from './person-history.tsx';
import { PersonLife } from './person-life.tsx';
import { PersonTasks } from './person-tasks.tsx';

const { columns, person: text } = usersText;

interface PersonRecordProps {
  readonly person: ListedUser;
  readonly onSwitchOff: (person: ListedUser) => void;
  readonly onCorrect: (person: ListedUser) => void;
}

/** One person: who it is, what this person may open, has to do and did last, and who gave or took the permissions. */
export function PersonRecord({ person, onSwitchOff, onCorrect }: PersonRecordProps) {
  const { openPermissions } = useUsersIntents();
  const given = flagsTurned(flagsOf(person.permissions), true);
  const isThere = person.deleted_at === null;
  const facts = [
    { label: columns.acceso, value: <LastAccess person={person} /> },
    { label: columns.creado, value: <Created person={person} /> },
    { label: columns.id, value: person.id },
    ...(isThere
      ? [
          { label: text.data, value: <CorrectButton person={person} onCorrect={onCorrect} /> },
          ...(person.is_active ? [{ label: text.welcome, value: <WelcomeButton person={person} /> }] : []),
          {
            label: columns.estado,
            value: <StatusSwitch person={person} onSwitchOff={onSwitchOff} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordFields facts={facts} />
      <RecordPart
        title={text.access}
        actions={
          isThere && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={usersText.permissionsOf(person.name)}
              onClick={() => openPermissions(person.id)}
            >
              {usersText.permissions}
            </Button>
          )
        }
      >
        {given.length === 0 ? (
          <p className={classes.none}>{text.none}</p>
        ) : (
          <ul className={classes.flags} aria-label={text.access}>
            {given.map((flag) => (
              <li key={flag}>{accessText.flag[flag]}</li>
            ))}
          </ul>
        )}
      </RecordPart>
      <PersonTasks personId={person.id} />
      <PersonLife personId={person.id} />
      <PersonHistory personId={person.id} />
    </>
  );
}

function CorrectButton({ person, onCorrect }: Pick<PersonRecordProps, 'person' | 'onCorrect'>) {
  const reason = reasonOf(whyNotCorrect(useActor(), person));
  if (reason !== null) return <span className={classes.reason}>{reason}</span>;
  return (
    <Button size="compact-sm" variant="default" onClick={() => onCorrect(person)}>
      {text.correct}
    </Button>
  );
}

function WelcomeButton({ person: { id, name } }: Pick<PersonRecordProps, 'person'>) {
  const { change } = useUsersIntents();
  const { queue } = usePeople();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={text.welcomeOne(name)}
      loading={isUnderWay(queue, id)}
      onClick={() => change({ kind: 'welcome', ids: [id] })}
    >
      {text.sendWelcome}
    </Button>
  );
}

function StatusSwitch({ person, onSwitchOff }: Pick<PersonRecordProps, 'person' | 'onSwitchOff'>) {
  const { change } = useUsersIntents();
  const { queue } = usePeople();
  const actor = useActor();
  const reason = reasonOf(whyNotStatus(actor, person, !person.is_active));
  return (
    <span className={classes.status}>
      <Switch
        size="sm"
        checked={person.is_active}
        disabled={reason !== null}
        aria-busy={isUnderWay(queue, person.id)}
        aria-label={usersText.active(person.name)}
        onChange={() =>
          person.is_active
            ? onSwitchOff(person)
            : change({ kind: 'status', ids: [person.id], isActive: true })
        }
      />
      {(reason ?? (person.locked ? usersText.locked : null)) && (
        <span className={classes.reason}>{reason ?? usersText.locked}</span>
      )}
      {person.locked && whyNotUnlock(actor, person) === null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={usersText.unlockOne(person.name)}
          onClick={() => change({ kind: 'unlock', ids: [person.id] })}
        >
          {usersText.unlock}
        </Button>
      )}
    </span>
  );
}
