import type { RecordGroup } from '../../../api/contract/records/explorer.ts';
import { StateOrText } from '../state-or-text.tsx';
import type { Grouping } from './use-grouping.ts';

interface GroupNameProps {
  readonly group: RecordGroup;
  readonly grouping: Grouping;
}

/** The name of a group; that of a state as its tag. */
export function GroupName({ group, grouping: { column, nameOf } }: GroupNameProps) {
  const name = nameOf(group);
  return group.valor === null ? name : <StateOrText column={column.nombre} shown={name} />;
}
