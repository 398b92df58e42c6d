import { UnstyledButton } from '@mantine/core';
import { formatCount } from '../../../shared/spanish-count.ts';
import { bulkImportDialogText } from '../../text/bulk-import-dialogs.ts';
import type { FindingGroup } from './findings.ts';
import classes from './group-filter.module.css';

const text = bulkImportDialogText.findings;

interface GroupFilterProps {
  readonly groups: readonly FindingGroup[];
  readonly total: number;
  readonly selected: string | null;
  readonly onSelect: (group: string | null) => void;
}

export function GroupFilter({ groups, total, selected, onSelect }: GroupFilterProps) {
  return (
    <fieldset className={classes.filter} aria-label={text.filterLabel}>
      <Choice label={text.all} count={total} isSelected={selected === null} onSelect={() => onSelect(null)} />
      {groups.map((group) => (
        <Choice
          key={group.name}
          label={group.name}
          count={group.count}
          isSelected={selected === group.name}
          onSelect={() => onSelect(group.name)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly count: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Choice({ label, count, isSelected, onSelect }: ChoiceProps) {
  return (
    <UnstyledButton className={classes.choice} aria-pressed={isSelected} onClick={onSelect}>
      {label} <span className={classes.count}>{formatCount(count)}</span>
    </UnstyledButton>
  );
}
