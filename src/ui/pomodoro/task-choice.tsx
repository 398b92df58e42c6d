import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { PomodoroTask } from '../../machines/pomodoro/task/pomodoro-task-types.ts';
import { usePomodoroTask, usePomodoroTaskIntents } from '../components/pomodoro/use-pomodoro-task.ts';
import { useFetchAtFirstSign } from '../components/use-fetch-at-first-sign.ts';
import { lazyPart } from '../lazy-part.tsx';
import { ModulePart } from '../module-part.tsx';
import { pomodoroTaskText as text } from '../text/pomodoro-task.ts';
import { TaskLink } from '../tied-tasks/task-link.tsx';
import { useHoldsTasks } from '../tied-tasks/use-holds-tasks.ts';
import classes from './task-choice.module.css';
import { type FirstWish, TASK_FIELD } from './task-field.ts';

const TaskSearch = lazyPart(async () => (await import('./task-search.tsx')).TaskSearch);

/** Chooses the task that the Pomodoro is spent on. Draws nothing for people who may not open 4Task. */
export function TaskChoice() {
  const task = usePomodoroTask();
  if (!useHoldsTasks()) return null;
  return task === null ? <Search /> : <Chosen task={task} />;
}

/**
 * The field. What searches in it is fetched when somebody is there, and at the latest when the focus comes to it; what was
 * typed meanwhile is searched for.
 */
function Search() {
  const [typed, setTyped] = useState('');
  const [wish, setWish] = useState<FirstWish>('nothing');
  useFetchAtFirstSign(TaskSearch);
  const isCodeHere = useSyncExternalStore(TaskSearch.subscribe, TaskSearch.isSettled);
  const waiting = (
    <TextInput
      {...TASK_FIELD}
      aria-busy={wish !== 'nothing'}
      value={typed}
      onFocus={() => {
        setWish('focus');
        TaskSearch.begin();
      }}
      onClick={() => setWish('list')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setWish('list');
      }}
      onBlur={() => setWish('nothing')}
    />
  );
  if (!isCodeHere) return waiting;
  return (
    <ModulePart name="ownTasks" waiting={waiting}>
      <TaskSearch typed={typed} onType={setTyped} wish={wish} />
    </ModulePart>
  );
}

function Chosen({ task }: { readonly task: PomodoroTask }) {
  const { choose } = usePomodoroTaskIntents();
  return (
    <div className={classes.chosen}>
      <TaskLink board={task.tablero} task={task.id} label={text.open(task)} className={classes.name}>
        {text.name(task)}
      </TaskLink>
      <ActionIcon aria-label={text.remove(task)} title={text.remove(task)} onClick={() => choose(null)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
