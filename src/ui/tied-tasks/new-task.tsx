import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { lazyDialog } from '../components/menus/lazy-dialog.tsx';
import { useTelling } from '../components/toasts-context.tsx';
import { leaveUnlessEnded } from '../leave-unless-ended.ts';
import { useModule } from '../portal.tsx';
import { tasksTiedText as text } from '../text/tasks-tied.ts';
import { useHeard } from '../use-heard.ts';
import { tiedTasksIntents } from './tied-tasks-intents.ts';

const NewTaskDialog = lazyDialog(async () => (await import('./new-task-dialog.tsx')).NewTaskDialog);

/** The form of a new task. `place` names the button that opens it, because a page may have several. */
export function NewTask({ place }: { readonly place: string }) {
  const tied = useModule('tiedTasks');
  const isOpen = useSelector(tied, ({ context }) => context.place === place);
  const { tell } = useTelling();
  useHeard(tied, 'tiedTask.created', ({ sheet: { tarjeta } }) => {
    if (isOpen) tell({ type: 'success', title: text.created(tarjeta.numero), message: tarjeta.titulo });
  });
  useEffect(
    () => () => {
      const isMine = tied.getSnapshot().context.place === place;
      if (isMine) leaveUnlessEnded(tied, tiedTasksIntents(tied).close);
    },
    [tied, place],
  );
  return <NewTaskDialog opened={isOpen} onClose={tiedTasksIntents(tied).close} />;
}
