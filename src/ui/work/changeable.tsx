import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { workText } from '../text/work.ts';
import classes from './changeable.module.css';
import type { Changing } from './use-changing.ts';

export interface ChangeableProps {
  readonly changing: Changing;
  readonly field: string;
  readonly label: string;
  /** The present value of the field. */
  readonly value: string | null;
}

/** A value with a button to change it, for people who may change works; as high before that is known. */
export function Changeable({ children, ...of }: ChangeableProps & { readonly children: ReactNode }) {
  return (
    <span className={classes.changeable}>
      <span>{children}</span>
      <Pencil {...of} />
    </span>
  );
}

export function Pencil({ changing, field, label, value }: ChangeableProps) {
  if (!changing.isChangeable(field)) return null;
  return (
    <ActionIcon
      className={classes.pencil}
      size={24}
      aria-label={workText.change(label)}
      onClick={() => changing.change(field, value)}
    >
      <IconPencil size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
