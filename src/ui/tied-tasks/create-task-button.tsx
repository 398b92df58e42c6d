import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import type { Tie } from '../../machines/tasks/tied/tied-task-rules.ts';
import { ModulePart } from '../module-part.tsx';
import { useModule } from '../portal.tsx';
import { tasksTiedText as text } from '../text/tasks-tied.ts';
import { NewTask } from './new-task.tsx';
import { type SuggestedTask, tiedTasksIntents } from './tied-tasks-intents.ts';
import { useHoldsTasks } from './use-holds-tasks.ts';

interface CreateTaskButtonProps {
  readonly ties: readonly Tie[];
  readonly suggests?: SuggestedTask | undefined;
  /** Name of the record that the task is about, for a page with several of these buttons. */
  readonly what?: string;
}

/** Creates a task about a record. Draws nothing for people who may not open 4Task. */
export function CreateTaskButton(props: CreateTaskButtonProps) {
  return (
    useHoldsTasks() && (
      <ModulePart name="tiedTasks" waiting={null}>
        <CreateTask {...props} />
      </ModulePart>
    )
  );
}

export function CreateTask({ ties, suggests, what }: CreateTaskButtonProps) {
  const place = useId();
  const tied = useModule('tiedTasks');
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={what === undefined ? undefined : text.createOf(what)}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => tiedTasksIntents(tied).write(place, ties, suggests)}
      >
        {text.create}
      </Button>
      <NewTask place={place} />
    </>
  );
}
