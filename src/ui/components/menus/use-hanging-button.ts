import { useState } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { useShellMenu } from './use-shell-menu.ts';

export interface HangingButtonProps {
  readonly ref: (button: HTMLButtonElement | null) => void;
  readonly id: string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

export const hangingId = (menu: ShellMenu): string => `hanging-${menu}`;

/**
 * The button from which a menu or panel of the bars hangs. `fetch` starts when the pointer is over the
 * button, so that the panel is there by the click.
 */
export function useHangingButton(
  menu: ShellMenu,
  opens: HangingButtonProps['aria-haspopup'],
  fetch: () => void,
): { readonly button: HTMLButtonElement | null; readonly props: HangingButtonProps } {
  const { opened, onChange } = useShellMenu(menu);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return {
    button,
    props: {
      ref: setButton,
      id: hangingId(menu),
      'aria-haspopup': opens,
      'aria-expanded': opened,
      ...(opened && { 'aria-controls': `${hangingId(menu)}-dropdown` }),
      onClick: () => onChange(!opened),
      onPointerEnter: fetch,
      onFocus: fetch,
    },
  };
}
