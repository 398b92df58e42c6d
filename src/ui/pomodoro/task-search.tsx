import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { selectUser } from '../../machines/session/session-selectors.ts';
import type { OwnTasksQuery } from '../../machines/tasks/tied/own-tasks.ts';
import { listIntents } from '../components/list-intents.ts';
import { pomodoroTaskOf } from '../components/pomodoro/pomodoro-task-of.ts';
import { usePomodoroTaskIntents } from '../components/pomodoro/use-pomodoro-task.ts';
import { useAsked } from '../components/use-asked.ts';
import { useModule, usePortalChild } from '../portal.tsx';
import { pomodoroTaskText as text } from '../text/pomodoro-task.ts';
import { type FirstWish, TASK_FIELD } from './task-field.ts';
import classes from './task-search.module.css';

interface TaskSearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** What was done with the field in whose place it comes. */
  readonly wish: FirstWish;
}

export function TaskSearch({ typed, onType, wish }: TaskSearchProps) {
  const list = useModule('ownTasks');
  const user = useSelector(usePortalChild('session'), selectUser);
  const { choose } = usePomodoroTaskIntents();
  const combobox = useCombobox({
    defaultOpened: wish === 'list',
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const asked: OwnTasksQuery = { person: user?.id ?? 0, buscar: typed.trim() };
  useAsked(list, listIntents<OwnTasksQuery>, asked);
  const page = useSelector(list, ({ context }) => context.page);
  const isWaiting = useSelector(list, selectIsWaiting);
  const hasFailed = useSelector(list, selectHasFailed);
  const tasks = page?.asked.person === asked.person && !hasFailed ? page.tasks : [];
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        const chosen = tasks.find((one) => one.id === id);
        if (chosen !== undefined) choose(pomodoroTaskOf(chosen));
      }}
    >
      <Combobox.Target>
        <TextInput
          {...TASK_FIELD}
          autoFocus={wish !== 'nothing'}
          value={typed}
          data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options} aria-label={text.label}>
          {tasks.map((task) => (
            <Combobox.Option key={task.id} value={task.id}>
              {text.name(task)}
            </Combobox.Option>
          ))}
          {tasks.length === 0 && (
            <Combobox.Empty>
              {hasFailed
                ? text.failed
                : isWaiting || page === null
                  ? text.searching
                  : asked.buscar === ''
                    ? text.none
                    : text.noMatch}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {hasFailed && (
          <Combobox.Footer>
            <Button
              size="compact-xs"
              variant="default"
              onMouseDown={(event) => event.preventDefault()}
              onClick={listIntents(list).retry}
            >
              {text.retry}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
