import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './turn-button.module.css';

interface TurnButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isNext?: boolean;
  /** null when there is no further page. */
  readonly onTurn: (() => void) | null;
}

/** A button to the next or previous page of a list whose pages have no numbers. */
export function TurnButton({ label, icon, isNext = false, onTurn }: TurnButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.turn}
      title={label}
      disabled={onTurn === null}
      {...(isNext ? { rightSection: icon } : { leftSection: icon })}
      onClick={() => onTurn?.()}
    >
      {label}
    </Button>
  );
}

interface TurnsProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function Turns({ label, children }: TurnsProps) {
  return (
    <nav aria-label={label} className={classes.turns}>
      {children}
    </nav>
  );
}
