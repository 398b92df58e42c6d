import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './views-menu.module.css';

interface ViewItemProps {
  /** Of one among several: whether it is the one. Of an action: left out. */
  readonly isChecked?: boolean;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** The arrows go from one to the next, over what cannot be chosen. */
const onKeyDown = createScopedKeydownHandler({
  siblingSelector: '[role^=menuitem]:not(:disabled)',
  parentSelector: '[role=menu]',
  loop: true,
  dir: 'ltr',
  orientation: 'vertical',
});

export function ViewItem(props: ViewItemProps) {
  const { isChecked, icon, isDanger = false, disabled = false, onChoose, children } = props;
  const isChoice = isChecked !== undefined;
  return (
    <UnstyledButton
      className={classes.item}
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      {...(isChoice && { 'aria-checked': isChecked })}
      {...(isChecked && { 'data-autofocus': true })}
      data-danger={isDanger || undefined}
      tabIndex={-1}
      disabled={disabled}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <span className={classes.icon}>
        {isChecked ? <IconCheck size={16} stroke={2} aria-hidden /> : icon}
      </span>
      {children}
    </UnstyledButton>
  );
}
