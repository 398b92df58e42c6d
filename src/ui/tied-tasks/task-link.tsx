import type { ReactNode } from 'react';
import { taskAddress } from '../addresses/task-address.ts';

interface TaskLinkProps {
  readonly board: number;
  readonly task: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to the card of a task, which opens in a tab of its own like all of 4Task. */
export function TaskLink({ board, task, label, className, children }: TaskLinkProps) {
  return (
    <a
      href={taskAddress(board, task)}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
