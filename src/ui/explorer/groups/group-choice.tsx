import { NativeSelect } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { EXPLORER_GROUPS } from '../../../api/contract/records/explorer.ts';
import { groupsText as text } from '../../text/groups.ts';
import { useColumns, useExplorer } from '../use-explorer.tsx';
import classes from './group-choice.module.css';

/** By which column the list is grouped. */
export function GroupChoice() {
  const { address } = useExplorer();
  const columns = useColumns().filter(({ agrupa }) => agrupa !== null);
  if (columns.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      classNames={{ input: classes.input }}
      aria-label={text.choice}
      leftSection={<IconStack2 size={16} stroke={1.5} aria-hidden />}
      value={address.query.grouping?.column ?? ''}
      onChange={({ currentTarget: { value } }) =>
        address.group(value === '' ? null : { column: value, most: EXPLORER_GROUPS })
      }
      data={[
        { value: '', label: text.none },
        ...columns.map((column) => ({ value: column.nombre, label: text.by(column) })),
      ]}
    />
  );
}
