import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sameTasksAt, TASK_CALENDAR_PATH, TASK_LIST_PATH } from '../addresses/task-address.ts';
import { Brand } from '../components/brand.tsx';
import { PortalLink } from '../components/portal-link.tsx';
import { MODULES } from '../modules.ts';
import { tasksFrameText as text } from '../text/tasks-frame.ts';
import classes from './tasks-frame.module.css';

const TABS = [
  { path: MODULES.fourTask.path, label: text.board },
  { path: TASK_LIST_PATH, label: text.list },
  { path: TASK_CALENDAR_PATH, label: text.calendar },
];

/** Around every page of 4Task, which has no shell. */
export function TasksFrame({ children }: { readonly children: ReactNode }) {
  const [parameters] = useSearchParams();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Brand />
        <nav className={classes.tabs} aria-label={text.tabs}>
          {TABS.map(({ path, label }) => (
            <PortalLink key={path} to={sameTasksAt(path, parameters)} marksPage className={classes.tab}>
              {label}
            </PortalLink>
          ))}
        </nav>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
