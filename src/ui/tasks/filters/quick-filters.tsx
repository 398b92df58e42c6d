import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectUser } from '../../../machines/session/session-selectors.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { useFiltering } from '../../explorer/filters/filtering.tsx';
import { usePortalChild } from '../../portal.tsx';
import { taskFiltersText as text } from '../../text/tasks-filters.ts';
import { ColumnFilter } from './column-filter.tsx';
import { DUE_CHOICES, dueOf, isOnlyOf, withDue, withOnlyOf } from './quick-conditions.ts';

/** The most used filters: the person's own tasks, the due date, the state, the label and the person in charge. */
export function QuickFilters() {
  const { filter, change } = useFiltering();
  const me = useSelector(usePortalChild('session'), selectUser)?.id ?? null;
  const narrow = (donde: readonly string[]) => change({ ...filter, donde });
  const isMine = me !== null && isOnlyOf(filter.donde, me);
  return (
    <>
      <Button
        size="compact-sm"
        variant={isMine ? 'light' : 'default'}
        aria-pressed={isMine}
        leftSection={<IconUser size={16} stroke={1.5} aria-hidden />}
        onClick={() => narrow(withOnlyOf(filter.donde, isMine ? null : me))}
      >
        {text.mine}
      </Button>
      <ChoiceField
        label={text.due}
        any={text.anyDue}
        value={dueOf(filter.donde) ?? ''}
        options={DUE_CHOICES.map((choice) => ({ value: choice, label: text.dueChoices[choice] }))}
        nameOf={() => text.otherDue}
        onChoose={(value) =>
          narrow(withDue(filter.donde, DUE_CHOICES.find((choice) => choice === value) ?? null))
        }
      />
      {text.columns.map(({ name, label }) => (
        <ColumnFilter key={name} name={name} label={label} />
      ))}
    </>
  );
}
