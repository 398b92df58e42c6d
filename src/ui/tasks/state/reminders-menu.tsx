import { ActionIcon, Button, Switch, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { ToolPopover } from '../../components/menus/tool-popover.tsx';
import { useModule } from '../../portal.tsx';
import { tasksFrameText as text } from '../../text/tasks-frame.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { remindersIntents } from './reminders-intents.ts';
import classes from './tasks-state.module.css';

/** Lets the person choose whether due tasks are also told by mail. */
export function RemindersMenu() {
  const reminders = useModule('taskReminders');
  const { open, retry, change } = remindersIntents(reminders);
  const { value, failure } = useContextParts(reminders, 'value', 'failure');
  const isUnread = useSelector(reminders, (snapshot) => snapshot.matches('failed'));
  return (
    <ToolPopover
      label={text.reminders}
      width={320}
      position="bottom-end"
      onChange={(isOpen) => isOpen && open()}
      target={
        <ActionIcon aria-label={text.reminders} title={text.reminders}>
          <IconBellRinging size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      }
    >
      <div className={classes.reminders}>
        <Text size="sm">{text.remindersLead}</Text>
        {isUnread ? (
          <Button size="compact-sm" variant="default" onClick={retry}>
            {text.retry}
          </Button>
        ) : (
          <Switch
            label={text.byMail}
            checked={value === true}
            disabled={value === null}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
          />
        )}
        {failure !== null && (
          <Text size="sm" role="alert">
            {isUnread ? text.remindersFailed : text.remindersNotSaved}
          </Text>
        )}
      </div>
    </ToolPopover>
  );
}
