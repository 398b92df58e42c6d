import { ModuleIcon } from '../../components/module-icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Explorer } from '../../explorer/explorer.tsx';
import { ExplorerActions } from '../../explorer/explorer-actions.tsx';
import { RegisterFiltering } from '../../explorer/register-filters.tsx';
import { ExplorerProvider } from '../../explorer/use-explorer.tsx';
import { useModule } from '../../portal.tsx';
import { taskWords } from '../../text/tasks-filters.ts';
import { QuickFilters } from '../filters/quick-filters.tsx';
import { TasksFrame } from '../tasks-frame.tsx';
import { TASKS_REGISTER } from '../tasks-register.ts';

/** The tasks of every board as a table: every field, filtered, sorted and exported. */
export function TaskListScreen() {
  const actor = useModule('taskRegister');
  return (
    <TasksFrame>
      <ExplorerProvider actor={actor} register={TASKS_REGISTER}>
        <PageHeader
          icon={<ModuleIcon module="fourTask" />}
          title={taskWords.title}
          detail={taskWords.detail}
          actions={<ExplorerActions />}
        />
        <Explorer
          tools={
            <RegisterFiltering>
              <QuickFilters />
            </RegisterFiltering>
          }
        />
      </ExplorerProvider>
    </TasksFrame>
  );
}
