import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sameTasksAt, TASK_CALENDAR_PATH, TASK_LIST_PATH } from '../addresses/task-address.ts';
import { useAddressParameters } from '../addresses/use-address-parameters.ts';
import { Brand } from '../components/brand.tsx';
import { PortalLink } from '../components/portal-link.tsx';
import { Foresight } from '../foresight.ts';
import { MODULES } from '../modules.ts';
import { tasksFrameText as text } from '../text/tasks-frame.ts';
import { RefusedChanges } from './state/refused-changes.tsx';
import { RemindersMenu } from './state/reminders-menu.tsx';
import { TasksState } from './state/tasks-state.tsx';
import classes from './tasks-frame.module.css';

const TABS = [
  { path: MODULES.fourTask.path, label: text.board },
  { path: TASK_LIST_PATH, label: text.list },
  { path: TASK_CALENDAR_PATH, label: text.calendar },
];

interface TasksFrameProps {
  /** The frame is as high as the window and scrolls inside. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page of 4Task, which has no shell. The stream of news runs while one of these pages is shown. */
export function TasksFrame({ isFull = false, children }: TasksFrameProps) {
  const [parameters] = useAddressParameters();
  return (
    <div className={classes.page} data-full={isFull || undefined}>
      <Foresight />
      <header className={classes.bar}>
        <Brand compactWhenNarrow />
        <nav className={classes.tabs} aria-label={text.tabs}>
          {TABS.map(({ path, label }) => (
            <PortalLink key={path} to={sameTasksAt(path, parameters)} marksPage className={classes.tab}>
              {label}
            </PortalLink>
          ))}
        </nav>
        <div className={classes.end}>
          <TasksState />
          <RemindersMenu />
          <PortalLink to={MODULES.welcome.path} className={classes.back}>
            <IconArrowLeft size={16} stroke={1.5} aria-hidden /> <span>{text.toPortal}</span>
          </PortalLink>
        </div>
      </header>
      <RefusedChanges />
      <main className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
