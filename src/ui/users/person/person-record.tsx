import { Button, Switch } from '@mantine/core';
import type { ListedUser } from '../../../api/contract/users.ts';
import { isUnderWay } from '../../../machines/users/people-changes-rules.ts';
import { whyNotStatus } from '../../../shared/access-rules.ts';
import { openTasksOf } from '../../../shared/open-tasks.ts';
import { registerAddress } from '../../addresses/explorer-address.ts';
import { TASK_LIST_PATH } from '../../addresses/task-address.ts';
import quiet from '../../components/quiet-link.module.css';
import { RecordFields } from '../../components/record-drawer/record-fields.tsx';
import { RecordPart } from '../../components/record-drawer/record-part.tsx';
import { accessText } from '../../text/access.ts';
import { usersText } from '../../text/users.ts';
import { useHoldsTasks } from '../../tied-tasks/use-holds-tasks.ts';
import { flagsOf, flagsTurned } from '../access/access-flags.ts';
import { reasonOf } from '../refusals.ts';
import { useActor, usePeople, useUsersIntents } from '../use-users.ts';
import { Created, LastAccess } from '../user-facts.tsx';
import classes from './person-drawer.module.css';
import { PersonHistory } from './person-history.tsx';

const { columns, person: text } = usersText;

interface PersonRecordProps {
  readonly person: ListedUser;
  readonly onSwitchOff: (person: ListedUser) => void;
}

/** One person: who it is, what this person may open, and who gave or took it. */
export function PersonRecord({ person, onSwitchOff }: PersonRecordProps) {
  const { openPermissions } = useUsersIntents();
  const given = flagsTurned(flagsOf(person.permissions), true);
  const isThere = person.deleted_at === null;
  const facts = [
    { label: columns.acceso, value: <LastAccess person={person} /> },
    { label: columns.creado, value: <Created person={person} /> },
    { label: columns.id, value: person.id },
    ...(isThere
      ? [
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
      <PersonTasks person={person} />
      <PersonHistory personId={person.id} />
    </>
  );
}

/** Where the tasks of this person are listed, for people who may open them. */
function PersonTasks({ person: { id } }: Pick<PersonRecordProps, 'person'>) {
  const holds = useHoldsTasks();
  if (!holds) return null;
  return (
    <RecordPart title={text.tasks}>
      <p className={classes.tasks}>
        <a
          href={registerAddress(TASK_LIST_PATH, { donde: openTasksOf(id), buscar: '' })}
          target="_blank"
          rel="noopener"
          className={quiet.link}
          aria-label={text.openTasksInTab}
        >
          {text.openTasks}
        </a>
      </p>
    </RecordPart>
  );
}

function StatusSwitch({ person, onSwitchOff }: PersonRecordProps) {
  const { change } = useUsersIntents();
  const { queue } = usePeople();
  const reason = reasonOf(whyNotStatus(useActor(), person, !person.is_active));
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
    </span>
  );
}
