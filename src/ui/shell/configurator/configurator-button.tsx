import { ActionIcon } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { shellText } from '../../text/shell.ts';
import { lazyMenu } from '../menus/lazy-menu.tsx';
import { useShellMenu } from '../menus/use-shell-menu.ts';

const Configurator = lazyMenu('configurator', async () => (await import('./configurator.tsx')).Configurator);

export function ConfiguratorButton() {
  const { opened, onChange } = useShellMenu('configurator');
  return (
    <>
      <ActionIcon
        aria-label={shellText.configurator.open}
        title={shellText.configurator.open}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => onChange(!opened)}
      >
        <IconPalette size={18} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <Configurator />
    </>
  );
}
