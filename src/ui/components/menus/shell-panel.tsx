import { type ComponentType, type ReactElement, Suspense } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { lazyMenu } from './lazy-menu.tsx';
import classes from './shell-panel.module.css';
import { type HangingButtonProps, useHangingButton } from './use-hanging-button.ts';

interface ShellPanelOptions {
  readonly menu: ShellMenu;
  readonly width: number;
  readonly loading: string;
  readonly load: () => Promise<ComponentType>;
}

interface ShellPanelProps {
  readonly button: (props: HangingButtonProps) => ReactElement;
}

/**
 * A panel that hangs from a button of the bars; its code is fetched separately. A list of actions uses `Menu` with
 * `useHangingButton` instead.
 */
export function shellPanel({
  menu,
  width,
  loading,
  load,
}: ShellPanelOptions): ComponentType<ShellPanelProps> {
  const Hanging = lazyMenu(menu, async () => (await import('./hanging-panel.tsx')).HangingPanel);
  const Content = lazyPart(load);
  const fetch = () => {
    Hanging.fetch();
    Content.fetch();
  };
  return ({ button: draw }) => {
    const { button, props } = useHangingButton(menu, 'dialog', fetch);
    return (
      <>
        {draw(props)}
        <Hanging menu={menu} width={width} button={button}>
          <Suspense fallback={<p className={classes.loading}>{loading}</p>}>
            <Content />
          </Suspense>
        </Hanging>
      </>
    );
  };
}
