import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectCount } from '../../machines/explorer/explorer-list-selectors.ts';
import { selectIsAll } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import { useExplorer, useExplorerChild } from '../explorer/use-explorer.tsx';
import { worksText as text } from '../text/works.ts';
import { useMayChangeWorks, useWorkChangeIntents } from '../work-changes/use-work-changes.ts';

/**
 * Changes the chosen works (by the versions that were shown when they were chosen), or all works that pass
 * the filter.
 */
export function ChangeChosen() {
  const { filter } = useExplorer().address.query;
  const selection = useExplorerChild('rowSelection');
  const rows = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const count = useSelector(useExplorerChild('explorerList'), selectCount);
  const mayChange = useMayChangeWorks();
  const { open } = useWorkChangeIntents();
  if (!mayChange || count === null) return null;
  const { total, exacto } = isAll ? count : { total: rows.length, exacto: true };
  const change = () =>
    open({
      targets: isAll
        ? { tipo: 'filtro', donde: [...filter.donde], ...(filter.buscar !== '' && { buscar: filter.buscar }) }
        : { tipo: 'obras', obras: rows.map(({ id, version }) => ({ id, version })) },
      about: { kind: 'works', total, isExact: exacto },
      field: null,
      value: null,
    });
  return (
    <Button
      size="compact-sm"
      leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
      onClick={change}
    >
      {text.change}
    </Button>
  );
}
