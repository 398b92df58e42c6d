import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ProblemGroup } from '../../../machines/bulk-import/faults/problem-groups-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import type { SheetSummary } from '../../../workers/workbook/workbook-summary.ts';
import { isFocusLost } from '../../components/focus-lost.ts';
import classes from './group-list.module.css';
import { columnOf, titleOf } from './group-title.ts';
import { listPlace } from './list-keys.ts';

interface GroupListProps {
  readonly label: string;
  /** The counted noun in the right number, such as 'problemas'. */
  readonly word: (count: number) => string;
  readonly groups: readonly ProblemGroup[];
  readonly sheets: readonly SheetSummary[];
  readonly takesFocus: boolean;
  readonly onOpen: (group: ProblemGroup) => void;
}

export function GroupList({ label, word, groups, sheets, takesFocus, onOpen }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null);
  // A corrected group disappears with its button, so the focus goes to the first group that is left.
  useEffect(() => {
    if (takesFocus || isFocusLost()) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const place = listPlace(event, at, groups.map(titleOf));
    if (place === null) return;
    event.preventDefault();
    buttons[place]?.focus();
  };
  return (
    <ul ref={list} className={classes.list} aria-label={label} onKeyDown={press}>
      {groups.map((group) => {
        const title = titleOf(group);
        const column = columnOf(group);
        return (
          <li key={`${group.kind} ${group.sheet} ${column}`}>
            <UnstyledButton className={classes.group} onClick={() => onOpen(group)}>
              <span className={classes.what}>
                <span className={classes.title}>{title}</span>{' '}
                <span className={classes.column}>
                  {column} · {sheets[group.sheet]?.name}
                </span>
              </span>{' '}
              <span className={classes.count}>
                {formatCount(group.count)} <VisuallyHidden>{word(group.count)}</VisuallyHidden>
              </span>
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
