import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectIsExporting } from '../../../machines/dashboard-exports/dashboard-exports-selectors.ts';
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
  const [opened, setOpened] = useState(false);
  const [began, setBegan] = useState(false);
  if (began && !isExporting) setBegan(false);
  return (
    <Menu
      opened={opened}
      onChange={(next) => setOpened(next && !isExporting)}
      position="bottom-end"
      shadow="md"
      hideDetached={false}
      width={240}
    >
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((items, at) => [
          at > 0 && <Menu.Divider key={`before-${items[0]?.label}`} />,
          ...items.map((item) => (
            <Menu.Item
              key={item.label}
              onClick={() => {
                setBegan(true);
                item.onChoose();
              }}
            >
              {item.label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
