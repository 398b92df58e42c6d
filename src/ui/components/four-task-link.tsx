import { useSelector } from '@xstate/react';
import type { MouseEvent, ReactNode } from 'react';
import { selectIsPressed } from '../../machines/four-task-overlay/four-task-overlay-selectors.ts';
import { FOUR_TASK_PATH } from '../../machines/four-task-overlay/four-task-overlay-types.ts';
import { usePortalChild } from '../portal.tsx';
import classes from './four-task-link.module.css';
import { isPlainClick } from './plain-click.ts';
import { useFourTaskIntents } from './use-four-task-intents.ts';

export interface FourTaskLinkProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * A link to 4Task, the only module in a tab of its own: a plain click shows the overlay first, any other
 * click is left to the browser.
 */
export function FourTaskLink({ className, children }: FourTaskLinkProps) {
  const isPressed = useSelector(usePortalChild('fourTaskOverlay'), selectIsPressed);
  const { choose } = useFourTaskIntents();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choose();
  };
  return (
    <a
      href={FOUR_TASK_PATH}
      target="_blank"
      rel="noopener"
      className={[classes.link, className].join(' ')}
      data-pressed={isPressed || undefined}
      onClick={open}
    >
      {children}
    </a>
  );
}
