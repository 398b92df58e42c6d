import { Button } from '@mantine/core';
import { type ListedUser, PEOPLE_AT_ONCE } from '../../api/contract/users.ts';
import type { AccessAssignment } from '../../machines/users/access-draft-types.ts';
import { whyNotUnlock } from '../../shared/access-rules.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { useConfirmation } from '../components/use-confirmation.ts';
import { usersText } from '../text/users.ts';
import { accessDraftIntents } from './access/access-draft-intents.ts';
import { AssignDialog } from './access/assign-dialog.tsx';
import classes from './bulk-bar.module.css';
import { type StatusChange, StatusDialog } from './status-dialog.tsx';
import { useActor, useUsersChild, useUsersIntents } from './use-users.ts';
import { withUsers } from './users-address.ts';

const text = usersText.bulk;

type Asked = 'activate' | 'deactivate' | 'assign';
interface Assignment {
  readonly kind: 'assign';
  readonly assignments: readonly AccessAssignment[];
}

interface BulkBarProps {
  /** The selected people who pass the list's current filter; other selected people are not changed. */
  readonly people: readonly ListedUser[];
  readonly onClear: () => void;
}

export function BulkBar({ people, onClear }: BulkBarProps) {
  const { change } = useUsersIntents();
  const actor = useActor();
  const locked = people.filter((person) => person.locked && whyNotUnlock(actor, person) === null);
  const matrix = useUsersChild('accessMatrix');
  const [, changeParameters] = useAddressParameters();
  const assign = (assignments: readonly AccessAssignment[]) => {
    accessDraftIntents(matrix).set(assignments);
    changeParameters((present) => withUsers(present, { vista: 'matriz' }));
  };
  const { asked, ask, confirm, cancel } = useConfirmation<Asked, StatusChange | Assignment>((given) =>
    given.kind === 'status' ? change(given) : assign(given.assignments),
  );
  return (
    <section className={classes.bar} aria-label={text.label}>
      <p role="status">{text.selected(people.length)}</p>
      <Button size="xs" variant="default" onClick={() => ask('activate')}>
        {text.activate}
      </Button>
      <Button size="xs" variant="default" onClick={() => ask('deactivate')}>
        {text.deactivate}
      </Button>
      {locked.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={locked.length > PEOPLE_AT_ONCE}
          onClick={() => change({ kind: 'unlock', ids: locked.map(({ id }) => id) })}
        >
          {text.unlock(locked.length)}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => ask('assign')}>
        {text.assign}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {text.clear}
      </Button>
      {(asked === 'activate' || asked === 'deactivate') && (
        <StatusDialog people={people} isActive={asked === 'activate'} onConfirm={confirm} onClose={cancel} />
      )}
      {asked === 'assign' && (
        <AssignDialog
          people={people}
          onConfirm={(assignments) => confirm({ kind: 'assign', assignments })}
          onClose={cancel}
        />
      )}
    </section>
  );
}
