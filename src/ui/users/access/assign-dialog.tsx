import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { PermissionFlag } from '../../../api/contract/permissions.ts';
import type { ListedUser } from '../../../api/contract/users.ts';
import type { AccessAssignment, FlagValues } from '../../../machines/users/access-draft-types.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { accessText, flagOpens, refusalText } from '../../text/access.ts';
import { allowedAssignments, whyNotFlag } from '../refusals.ts';
import { useActor } from '../use-users.ts';
import { FLAG_SECTIONS } from './access-flags.ts';
import classes from './assign-dialog.module.css';

const text = accessText.assign;

interface AssignDialogProps {
  readonly people: readonly ListedUser[];
  readonly onConfirm: (assignments: readonly AccessAssignment[]) => void;
  readonly onClose: () => void;
}

/** Gives or takes permissions of several people. The changes go into the matrix, to be reviewed before saving. */
export function AssignDialog({ people, onConfirm, onClose }: AssignDialogProps) {
  const actor = useActor();
  const [flags, setFlags] = useState<FlagValues>({});
  const assignments = allowedAssignments(actor, people, flags);
  const changing = assignments.filter(({ person, flags: given }) =>
    Object.entries(given).some(
      ([flag, value]) => (person.permissions[flag as PermissionFlag] === true) !== value,
    ),
  );
  const turn = (flag: PermissionFlag, choice: string) => {
    const { [flag]: _, ...others } = flags;
    setFlags(choice === '' ? others : { ...others, [flag]: choice === 'give' });
  };
  const refusals = new Set(
    (Object.entries(flags) as [PermissionFlag, boolean][]).flatMap(([flag, value]) =>
      people.flatMap((person) => whyNotFlag(actor, person, flag, value) ?? []),
    ),
  );
  return (
    <Dialog
      opened
      title={text.title(people.length)}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button disabled={changing.length === 0} onClick={() => onConfirm(changing)}>
            {text.next}
          </Button>
        </>
      }
    >
      <p>{text.detail}</p>
      {(['modules', 'admin'] as const).map((section) => (
        <fieldset key={section} className={classes.section}>
          <legend>{accessText.sections[section]}</legend>
          {FLAG_SECTIONS[section].map((flag) => (
            <div key={flag} className={classes.flag}>
              <span>
                {accessText.flag[flag]}
                <span className={classes.opens}>{flagOpens(flag)}</span>
              </span>
              <NativeSelect
                className={classes.choice}
                size="xs"
                aria-label={accessText.flag[flag]}
                value={flags[flag] === undefined ? '' : flags[flag] ? 'give' : 'take'}
                onChange={(event) => turn(flag, event.currentTarget.value)}
                data={[
                  { value: '', label: text.leave },
                  { value: 'give', label: text.give },
                  { value: 'take', label: text.take },
                ]}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <p role="status">{text.effect(changing.length)}</p>
      {[...refusals].map((refusal) => (
        <Message key={refusal} meaning="information" sentence={refusalText[refusal]} />
      ))}
    </Dialog>
  );
}
