import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsAll } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import { workAddress } from '../addresses/work-address.ts';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { workStateLook } from '../components/states/work-state.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import { plainLook } from '../explorer/record/record-look.ts';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider, useExplorer, useExplorerChild } from '../explorer/use-explorer.tsx';
import { useModule, useRunningModule } from '../portal.tsx';
import { trashText as text } from '../text/trash.ts';
import { Restoration } from './restoration.tsx';
import { restorationIntents } from './trash-intents.ts';
import { ToBatches, ToDeletion } from './ways.tsx';

const TRASH_REGISTER: Register = {
  key: 'cod',
  keyIs: 'code',
  words: text.words,
  widths: { motivo: 320 },
  stateLooks: { estado: workStateLook },
  addressOf: workAddress,
  linkOf: () => null,
  look: plainLook(['proyecto', 'subproyecto', 'estado']),
};

/** Every deleted work: searched, filtered, exported and restored. */
export function TrashScreen() {
  return (
    <ExplorerProvider actor={useModule('trash')} register={TRASH_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="deleteRecords" />}
        title={text.words.title}
        detail={text.words.detail}
        actions={
          <>
            <ToDeletion />
            <ToBatches />
            <ExplorerActions />
          </>
        }
      />
      <Explorer actions={<RestoreChosen />} />
      <Restoration />
    </ExplorerProvider>
  );
}

/** Restores the chosen works, or all works that pass the filter. */
function RestoreChosen() {
  const { filter } = useExplorer().address.query;
  const selection = useExplorerChild('rowSelection');
  const rows = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const restoration = useRunningModule('restoration');
  if (restoration === undefined) return null;
  const restore = () =>
    restorationIntents(restoration).open(
      isAll
        ? { tipo: 'filtro', donde: [...filter.donde], ...(filter.buscar !== '' && { buscar: filter.buscar }) }
        : { tipo: 'obras', obras: rows.map(({ id }) => id) },
    );
  return (
    <Button
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
      onClick={restore}
    >
      {text.restore}
    </Button>
  );
}
