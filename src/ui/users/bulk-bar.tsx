import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ListedUser } from '../../api/contract/users.ts';
import { usersText } from '../text/users.ts';
import { AssignDialog } from './access/assign-dialog.tsx';
import classes from './bulk-bar.module.css';
import { StatusDialog } from './status-dialog.tsx';

const text = usersText.bulk;

interface BulkBarProps {
  /** Selected people among those shown. */
  readonly people: readonly ListedUser[];
  readonly onClear: () => void;
}

export function BulkBar({ people, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<'activate' | 'deactivate' | 'assign' | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={classes.bar} aria-label={text.label}>
      <p role="status">{text.selected(people.length)}</p>
      <Button size="xs" variant="default" onClick={() => setAsked('activate')}>
        {text.activate}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsked('deactivate')}>
        {text.deactivate}
      </Button>
      <Button size="xs" variant="default" onClick={() => setAsked('assign')}>
        {text.assign}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {text.clear}
      </Button>
      {(asked === 'activate' || asked === 'deactivate') && (
        <StatusDialog people={people} isActive={asked === 'activate'} onClose={close} />
      )}
      {asked === 'assign' && <AssignDialog people={people} onClose={close} />}
    </section>
  );
}
