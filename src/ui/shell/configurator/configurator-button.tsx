import { ActionIcon } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { lazyMenu } from '../../components/menus/lazy-menu.tsx';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { shellText } from '../../text/shell.ts';

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
