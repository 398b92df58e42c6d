import { Button, Modal, Text } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-types.ts';
import { type MissingProps, useServerReturn } from '../../connection/missing-part.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { connectionText } from '../../text/connection.ts';
import { shellText } from '../../text/shell.ts';
import { useShellMenu } from './use-shell-menu.ts';

const text = connectionText.missing;

/** What opens over the page from a file of its own: fetched when it is first opened, there from then on. */
export function lazyMenu<Props extends object>(
  menu: ShellMenu,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load, (missing) => <MissingMenu menu={menu} {...missing} />);
  return (props) => (
    <OnceOpened menu={menu}>
      <Part {...props} />
    </OnceOpened>
  );
}

interface OnceOpenedProps {
  readonly menu: ShellMenu;
  readonly children: ReactNode;
}

function OnceOpened({ menu, children }: OnceOpenedProps) {
  const { opened } = useShellMenu(menu);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}

interface MissingMenuProps extends MissingProps {
  readonly menu: ShellMenu;
}

/** In its place where it did not come. Once it does, what was asked for opens; closed, it only waits. */
function MissingMenu({ menu, retry }: MissingMenuProps) {
  const { opened, onChange } = useShellMenu(menu);
  useServerReturn(retry);
  return (
    <Modal
      opened={opened}
      onClose={() => onChange(false)}
      title={text.part}
      size={420}
      closeButtonProps={{ 'aria-label': shellText.closeDialog }}
    >
      <Text>{text.detail}</Text>
      <Button mt="lg" onClick={retry} data-autofocus>
        {text.retry}
      </Button>
    </Modal>
  );
}
