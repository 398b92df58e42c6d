import type { ComponentType } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { type CodeAhead, lazyPart } from '../../lazy-part.tsx';
import type { MissingProps } from '../missing-part.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { OnceOpened } from './once-opened.tsx';
import { useShellMenu } from './use-shell-menu.ts';

export function lazyMenu<Props extends object>(
  menu: ShellMenu,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & CodeAhead {
  const Part = lazyPart(load, (missing) => <MissingMenu menu={menu} {...missing} />);
  return Object.assign(
    (props: Props) => (
      <OnceOpened opened={useShellMenu(menu).opened}>
        <Part {...props} />
      </OnceOpened>
    ),
    { fetch: Part.fetch, ahead: Part.ahead },
  );
}

function MissingMenu({ menu, retry }: MissingProps & { readonly menu: ShellMenu }) {
  const { opened, onChange } = useShellMenu(menu);
  return <MissingDialog opened={opened} onClose={() => onChange(false)} retry={retry} />;
}
