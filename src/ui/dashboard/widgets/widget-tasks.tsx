import { useSelector } from '@xstate/react';
import type { WidgetContents } from '../../../api/contract/widget-data.ts';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { openTasksOf } from '../../../shared/open-tasks.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { registerAddress } from '../../addresses/explorer-address.ts';
import { TASK_LIST_PATH } from '../../addresses/task-address.ts';
import quiet from '../../components/quiet-link.module.css';
import { usePortalChild } from '../../portal.tsx';
import { tasksTiedText } from '../../text/tasks-tied.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import { TaskLink } from '../../tied-tasks/task-link.tsx';
import classes from './widget-content.module.css';

/** How many open tasks the person has, which leads to their list, and those that are due first. */
export function PendingTasks({ data }: { readonly data: WidgetContents['pending-tasks'] }) {
  const { pendientes, tareas } = data;
  const me = useSelector(usePortalChild('session'), selectUser);
  const donde = me === null ? [] : openTasksOf(me.id);
  return (
    <>
      <p className={classes.value}>
        <a
          href={registerAddress(TASK_LIST_PATH, { donde, buscar: '' })}
          target="_blank"
          rel="noopener"
          className={quiet.link}
          aria-label={text.ownTasks(pendientes)}
        >
          {formatCount(pendientes)}
        </a>
      </p>
      <ul className={classes.rows}>
        {tareas.map(({ id, numero, titulo, tablero, vence }) => (
          <li key={id}>
            <TaskLink
              board={tablero}
              task={id}
              label={tasksTiedText.open({ numero, titulo })}
              className={`${quiet.link} ${classes.name}`}
            >
              <span>{tasksTiedText.number(numero)}</span> <span>{titulo}</span>
            </TaskLink>
            {vence !== null && <span className={classes.detail}>{tasksTiedText.due(vence)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
