import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectIsExporting } from '../../../machines/dashboard-exports/dashboard-exports-selectors.ts';
import type { MenuLine } from '../../components/menus/menu-panel.tsx';
import { ToolMenu } from '../../components/menus/tool-menu.tsx';
import { useModule } from '../../portal.tsx';
import { exportsText as text } from '../../text/exports.ts';

export interface ExportItem {
  readonly label: string;
  readonly onChoose: () => void;
}

interface ExportMenuProps {
  /** In groups, with a line between them. */
  readonly groups: readonly (readonly ExportItem[])[];
  /** Names what is exported, for a page with several of these menus. */
  readonly label?: string;
}

export function ExportMenu({ groups, label }: ExportMenuProps) {
  const isExporting = useSelector(useModule('dashboardExports'), selectIsExporting);
  const [began, setBegan] = useState(false);
  if (began && !isExporting) setBegan(false);
  return (
    <ToolMenu
      width={240}
      mayOpen={!isExporting}
      target={
        <Button
          variant="default"
          // Not `disabled`, which would take the focus away from the button that began the export.
          aria-disabled={isExporting}
          leftSection={
            began ? <Loader size={18} aria-hidden /> : <IconDownload size={18} stroke={1.5} aria-hidden />
          }
          {...(label !== undefined && { 'aria-label': `${text.menu}: ${label}` })}
        >
          {text.menu}
        </Button>
      }
      lines={() =>
        groups.flatMap((items, at): readonly MenuLine[] => [
          ...(at > 0 ? [{ kind: 'line' as const, label: items[0]?.label ?? '' }] : []),
          ...items.map((item) => ({
            kind: 'item' as const,
            label: item.label,
            onChoose: () => {
              setBegan(true);
              item.onChoose();
            },
          })),
        ])
      }
    />
  );
}
