import type { ReactNode } from 'react';
import classes from './grid-controls.module.css';

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly reason: string | null;
  readonly isBusy?: boolean;
}

export function CellSwitch({ label, isOn, reason, isBusy = false }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={withReason(label, reason)}
      aria-disabled={reason !== null || undefined}
      aria-busy={isBusy || undefined}
      title={reason ?? undefined}
      className={classes.switch}
      tabIndex={-1}
      data-acts
    />
  );
}

interface CheckProps extends ToggleProps {
  readonly isMixed?: boolean;
}

export function CellCheck({ label, isOn, isMixed = false, reason }: CheckProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox would handle keys itself.
    <button
      type="button"
      role="checkbox"
      aria-checked={isMixed ? 'mixed' : isOn}
      aria-label={withReason(label, reason)}
      aria-disabled={reason !== null || undefined}
      title={reason ?? undefined}
      className={classes.check}
      tabIndex={-1}
      data-acts
    />
  );
}

interface CellButtonProps {
  readonly label: string;
  readonly reason?: string | null;
  readonly tone?: 'neutral' | 'danger';
  readonly children: ReactNode;
}

export function CellButton({ label, reason = null, tone = 'neutral', children }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-label={withReason(label, reason)}
      aria-disabled={reason !== null || undefined}
      title={reason ?? undefined}
      className={classes.button}
      data-tone={tone}
      tabIndex={-1}
      data-acts
    >
      {children}
    </button>
  );
}

const withReason = (label: string, reason: string | null): string =>
  reason === null ? label : `${label}. ${reason}`;
