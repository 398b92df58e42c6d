import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-sentence.module.css';
import { leaveFilter } from './leave-filter.ts';

interface RemovablePartProps {
  /** Label of the button that removes the part. */
  readonly label: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RemovablePart({ label, onRemove, children }: RemovablePartProps) {
  return (
    <span className={classes.chip}>
      {children}
      <UnstyledButton
        className={classes.remove}
        aria-label={label}
        data-removes
        onClick={({ currentTarget }) => {
          leaveFilter(currentTarget);
          onRemove();
        }}
      >
        <IconX size={14} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </span>
  );
}
