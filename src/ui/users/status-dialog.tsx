import { Button } from '@mantine/core';
import { type ListedUser, PEOPLE_AT_ONCE } from '../../api/contract/users.ts';
import type { PeopleChange } from '../../machines/users/people-changes-types.ts';
import { whyNotStatus } from '../../shared/access-rules.ts';
import { Dialog } from '../components/dialog.tsx';
import { Message } from '../components/message.tsx';
import { usersText } from '../text/users.ts';
import { reasonOf } from './refusals.ts';
import classes from './status-dialog.module.css';
import { useActor } from './use-users.ts';

const text = usersText.bulk;

export type StatusChange = Extract<PeopleChange, { kind: 'status' }>;

interface StatusDialogProps {
  readonly people: readonly ListedUser[];
  readonly isActive: boolean;
  readonly onConfirm: (change: StatusChange) => void;
  readonly onClose: () => void;
}

/** Asks before people are activated or deactivated; says how many already are, and who is left out and why. */
export function StatusDialog({ people, isActive, onConfirm, onClose }: StatusDialogProps) {
  const actor = useActor();
  const others = people.filter((person) => person.is_active !== isActive);
  const judged = others.map((person) => ({
    person,
    reason: reasonOf(whyNotStatus(actor, person, isActive)),
  }));
  const changing = judged.flatMap(({ person, reason }) => (reason === null ? [person] : []));
  const ids = changing.map(({ id }) => id);
  const leftOut = judged.filter(({ reason }) => reason !== null);
  const already = people.length - others.length;
  return (
    <Dialog
      opened
      title={text.statusTitle(isActive, whoOf(people))}
      tone={isActive ? 'neutral' : 'warning'}
      width={500}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          {ids.length > 0 && (
            <Button
              color={isActive ? 'accent' : 'danger'}
              disabled={ids.length > PEOPLE_AT_ONCE}
              onClick={() => onConfirm({ kind: 'status', ids, isActive })}
            >
              {text.statusTitle(isActive, whoOf(changing))}
            </Button>
          )}
        </>
      }
    >
      {ids.length > PEOPLE_AT_ONCE && <Message meaning="warning" sentence={text.tooMany(PEOPLE_AT_ONCE)} />}
      {ids.length > 0 && <p>{isActive ? text.activates(ids.length) : text.deactivates(ids.length)}</p>}
      {ids.length === 0 && <p>{text.nobody}</p>}
      {already > 0 && <p>{text.already(already, isActive)}</p>}
      {leftOut.length > 0 && (
        <section className={classes.leftOut} aria-label={text.leftOut}>
          <p>{text.leftOut}</p>
          <ul>
            {leftOut.map(({ person, reason }) => (
              <li key={person.id}>
                <strong>{person.name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

const whoOf = (people: readonly ListedUser[]): string => {
  const [only] = people;
  return only !== undefined && people.length === 1 ? only.name : text.people(people.length);
};
