import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './views-menu.module.css';

interface ViewItemProps {
  /** Whether this choice is the chosen one; left out for an action. */
  readonly isChecked?: boolean;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** The arrow keys go from item to item and skip the disabled ones. */
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
