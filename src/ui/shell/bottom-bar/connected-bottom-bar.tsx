import { lazyMenu } from '../../components/menus/lazy-menu.tsx';
import { useShellMenu } from '../../components/menus/use-shell-menu.ts';
import { useMenu } from '../use-menu.ts';
import { BottomBar } from './bottom-bar.tsx';
import { quickItems } from './quick-items.ts';

const MoreSheet = lazyMenu('more', async () => (await import('./more-sheet.tsx')).MoreSheet);

export function ConnectedBottomBar() {
  const { permissions, coming } = useMenu();
  const { opened, onChange } = useShellMenu('more');
  return (
    <>
      <BottomBar
        items={quickItems(permissions)}
        coming={coming}
        moreOpened={opened}
        onMore={() => onChange(!opened)}
      />
      <MoreSheet />
    </>
  );
}
