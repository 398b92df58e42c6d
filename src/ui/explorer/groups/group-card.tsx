import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { GridLine } from '../../../machines/explorer/groups/grid-lines.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { groupsText as text } from '../../text/groups.ts';
import cards from '../table/record-cards.module.css';
import { useExplorer, useSummedColumns } from '../use-explorer.tsx';
import classes from './group-card.module.css';
import { GroupName } from './group-name.tsx';
import { moreGroupsText, restText } from './line-text.ts';
import type { Grouping } from './use-grouping.ts';

/** Which card of the list it is, for screen readers: the cards further down are drawn when they are come near. */
export interface CardPlace {
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
}

interface GroupCardProps {
  readonly line: Exclude<GridLine, { readonly kind: 'record' }>;
  readonly grouping: Grouping;
  readonly place: CardPlace;
}

/** On a phone: the head of a group, with its count and sums, or the button below its cards. */
export function GroupCard({ line, grouping, place }: GroupCardProps) {
  const { words } = useExplorer().register;
  const summed = useSummedColumns();
  if (line.kind !== 'group') {
    const { askGroups, askRows } = grouping;
    const press = line.kind === 'rest' ? () => askRows(line.group) : askGroups;
    return (
      <li className={classes.rest} {...place}>
        <Button variant="subtle" size="compact-sm" disabled={press === null} onClick={() => press?.()}>
          {line.kind === 'rest' ? restText(line, words) : moreGroupsText(line.left, grouping)}
        </Button>
      </li>
    );
  }
  const { group, isOpen } = line;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.group} {...place}>
      <UnstyledButton
        className={classes.button}
        aria-expanded={grouping.canUnfold(group) ? isOpen : undefined}
        onClick={() => grouping.toggle(group, isOpen)}
      >
        <span className={classes.head}>
          {grouping.canUnfold(group) && (
            <Chevron size={16} stroke={1.5} aria-hidden className={classes.chevron} />
          )}
          <strong className={classes.name}>
            <GroupName group={group} grouping={grouping} />
          </strong>
          <span>{formatCount(group.total)}</span>
        </span>
        {summed.map((column) => {
          const sum = text.sums.of(group.sumas, column);
          return (
            sum !== '' && (
              <span key={column.nombre} className={cards.fact}>
                <span className={cards.label}>{column.etiqueta}</span>
                <span className={cards.value}>{sum}</span>
              </span>
            )
          );
        })}
      </UnstyledButton>
    </li>
  );
}
