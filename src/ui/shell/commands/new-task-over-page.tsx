import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { leaveUnlessEnded } from '../../leave-unless-ended.ts';
import { ModulePart } from '../../module-part.tsx';
import { useModule } from '../../portal.tsx';
import { tasksTiedText as text } from '../../text/tasks-tied.ts';
import { NewTaskDialog } from '../../tied-tasks/new-task-dialog.tsx';
import { tiedTasksIntents } from '../../tied-tasks/tied-tasks-intents.ts';
import { useHeard } from '../../use-heard.ts';

const PLACE = 'palette';

/** The form of a task that is tied to nothing, over whichever page is shown. */
export function NewTaskOverPage() {
  return (
    <ModulePart name="tiedTasks" waiting={null}>
      <Form />
    </ModulePart>
  );
}

function Form() {
  const { opened, onChange } = useShellMenu('newTask');
  const tied = useModule('tiedTasks');
  const isWritten = useSelector(tied, ({ context }) => context.place === PLACE);
  const { tell } = useTelling();
  const close = () => onChange(false);
  useEffect(() => {
    if (!opened) return;
    const { write, close: leave } = tiedTasksIntents(tied);
    write(PLACE, []);
    return () => leaveUnlessEnded(tied, leave);
  }, [opened, tied]);
  useHeard(tied, 'tiedTask.created', ({ sheet: { tarjeta } }) => {
    if (!opened) return;
    tell({ type: 'success', title: text.created(tarjeta.numero), message: tarjeta.titulo });
    close();
  });
  return <NewTaskDialog opened={opened && isWritten} onClose={close} />;
}
