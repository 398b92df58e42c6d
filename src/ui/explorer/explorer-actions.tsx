import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectIsWaiting } from '../../machines/explorer/explorer-list-selectors.ts';
import { explorerText as text } from '../text/explorer.ts';
import { explorerIntents, recordsExportIntents } from './explorer-intents.ts';
import { useExplorer, useExplorerChild } from './use-explorer.tsx';

/**
 * The buttons in the head of an explorer's page: to read it again, and to export its records or cancel the
 * export.
 */
export function ExplorerActions() {
  const { actor, address } = useExplorer();
  const isWaiting = useSelector(useExplorerChild('explorerList'), selectIsWaiting);
  const files = useExplorerChild('explorerExport');
  const isExporting = useSelector(files, (snapshot) => snapshot.matches('exporting'));
  return (
    <>
      <Button
        variant="default"
        disabled={isWaiting}
        leftSection={<IconRefresh size={18} stroke={1.5} aria-hidden />}
        onClick={() => explorerIntents(actor).refresh()}
      >
        {text.refresh}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => recordsExportIntents(files).toggle(isExporting, address.query)}
      >
        {isExporting ? text.cancelExport : text.export}
      </Button>
    </>
  );
}
