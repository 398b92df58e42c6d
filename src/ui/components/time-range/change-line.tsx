import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import classes from './change-line.module.css';

interface ChangeLineProps {
  /** By how much a count differs from an earlier one. */
  readonly change: number;
  /** The same in words, such as '12 más que antes'. */
  readonly children: string;
}

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight } as const;

export function ChangeLine({ change, children }: ChangeLineProps) {
  const Icon = ICONS[change > 0 ? 'up' : change < 0 ? 'down' : 'same'];
  return (
    <p className={classes.change}>
      <Icon className="along-line" size={16} stroke={1.5} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
