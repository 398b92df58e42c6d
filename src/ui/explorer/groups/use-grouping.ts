import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  EXPLORER_GROUPS,
  EXPLORER_LIMITS,
  type ExplorerColumn,
  type RecordGroup,
} from '../../../api/contract/records/explorer.ts';
import { groupedLines } from '../../../machines/explorer/groups/grid-lines.ts';
import { filterOfGroup } from '../../../machines/explorer/groups/group-filter.ts';
import { usePortalChild } from '../../portal.tsx';
import { countOf } from '../../text/explorer.ts';
import { groupsText as text } from '../../text/groups.ts';
import { groupIntents } from '../explorer-intents.ts';
import { useColumns, useExplorer, useExplorerChild, useShownColumns } from '../use-explorer.tsx';

export interface Grouping {
  readonly column: ExplorerColumn;
  readonly nameOf: (group: RecordGroup) => string;
  /** False: no filter can be written that its records alone pass. */
  readonly canUnfold: (group: RecordGroup) => boolean;
  /** Unfolds a group, or folds it. */
  readonly toggle: (group: RecordGroup, isOpen: boolean) => void;
  readonly askRows: (group: RecordGroup) => void;
  /** Asks for more groups; null when there are as many as can be asked for. */
  readonly askGroups: (() => void) | null;
}

/** The groups of the list, and what can be done with them; null for a list without groups. */
export function useGrouping(): Grouping | null {
  const { register, address } = useExplorer();
  const { grouping, filter } = address.query;
  const actor = useExplorerChild('explorerGroups');
  const announcer = usePortalChild('announcer');
  const columns = useShownColumns().map(({ nombre }) => nombre);
  const column = useColumns().find(({ nombre }) => nombre === grouping?.column);
  if (grouping === null || column === undefined) return null;
  const { toggle, askRows } = groupIntents(actor);
  const nameOf = (group: RecordGroup) => text.name(column, group);
  const canUnfold = ({ valor }: RecordGroup) => filterOfGroup(filter, column, valor) !== null;
  return {
    column,
    nameOf,
    canUnfold,
    toggle: (group, isOpen) => {
      if (!canUnfold(group)) return;
      const { valor, total } = group;
      toggle({ column: { nombre: column.nombre, agrupa: column.agrupa }, valor, columns });
      const count = countOf(register.words, total);
      announcer.send({ type: 'shown.opened', value: text.toggled(nameOf(group), count, !isOpen) });
    },
    askRows: ({ valor }) => askRows(valor),
    askGroups:
      grouping.most >= EXPLORER_LIMITS.groups
        ? null
        : () => address.askGroups(grouping.most + EXPLORER_GROUPS),
  };
}

/** The lines of a list in groups. */
export function useGroupedLines() {
  const sums = useSelector(useExplorerChild('explorerSums'), ({ context }) => context.page);
  const opened = useSelector(useExplorerChild('explorerGroups'), ({ context }) => context.groups);
  return useMemo(() => (sums === null ? [] : groupedLines(sums, opened)), [sums, opened]);
}
