import { useSelector } from '@xstate/react';
import { selectHasFailed } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { OwnTasksQuery } from '../../../machines/tasks/tied/own-tasks.ts';
import { openTasksOf } from '../../../shared/open-tasks.ts';
import { registerAddress } from '../../addresses/explorer-address.ts';
import { TASK_LIST_PATH } from '../../addresses/task-address.ts';
import { listIntents } from '../../components/list-intents.ts';
import quiet from '../../components/quiet-link.module.css';
import { RecordList } from '../../components/record-drawer/record-list.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { ModulePart } from '../../module-part.tsx';
import { useModule } from '../../portal.tsx';
import { usersText } from '../../text/users.ts';
import { TaskRow } from '../../tied-tasks/task-row.tsx';
import { useHoldsTasks } from '../../tied-tasks/use-holds-tasks.ts';
import classes from './person-drawer.module.css';

const text = usersText.person.tasks;

interface PersonTasksProps {
  readonly personId: number;
}

/** The open tasks of a person. Draws nothing for people who may not open 4Task. */
export function PersonTasks({ personId }: PersonTasksProps) {
  const holds = useHoldsTasks();
  if (!holds) return null;
  return (
    <ModulePart
      name="personTasks"
      waiting={<RecordList text={text} actions={<AllTasks personId={personId} total={0} />} />}
    >
      <Tasks personId={personId} />
    </ModulePart>
  );
}

interface AllTasksProps extends PersonTasksProps {
  /** 0 while it is not known. */
  readonly total: number;
}

const AllTasks = ({ personId, total }: AllTasksProps) => (
  <a
    href={registerAddress(TASK_LIST_PATH, { donde: openTasksOf(personId), buscar: '' })}
    target="_blank"
    rel="noopener"
    className={`${quiet.link} ${classes.all}`}
    aria-label={text.inTab(text.all(total))}
  >
    {text.all(total)}
  </a>
);

function Tasks({ personId }: PersonTasksProps) {
  const list = useModule('personTasks');
  useAsked(list, listIntents<OwnTasksQuery>, { person: personId, buscar: '' });
  const read = useSelector(list, ({ context }) => context.page);
  const hasFailed = useSelector(list, selectHasFailed);
  const page = read?.asked.person === personId ? read : null;
  return (
    <RecordList
      text={text}
      actions={<AllTasks personId={personId} total={page?.total ?? 0} />}
      onRetry={hasFailed ? () => listIntents(list).retry() : undefined}
      items={page?.tasks.map((task) => <TaskRow key={task.id} card={task} />)}
    />
  );
}
