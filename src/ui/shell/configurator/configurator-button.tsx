import { ActionIcon } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import { shellText } from '../../text/shell.ts';
import { useShellMenu } from '../menus/use-shell-menu.ts';
import { useWasOpened } from '../menus/use-was-opened.ts';

const Configurator = lazyPart(async () => (await import('./configurator.tsx')).Configurator);

export function ConfiguratorButton() {
  const { opened, onChange } = useShellMenu('configurator');
  const wasOpened = useWasOpened('configurator');
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
      {wasOpened && (
        <Suspense>
          <Configurator />
        </Suspense>
      )}
    </>
  );
}
