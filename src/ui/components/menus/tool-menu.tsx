import { type ComponentProps, cloneElement, type ReactElement, useId, useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import type { MenuLine } from './menu-panel.tsx';

interface ToolMenuProps {
  /** The button under which it opens. */
  readonly target: ReactElement<ComponentProps<'button'>>;
  readonly lines: () => readonly MenuLine[];
  /** In pixels. */
  readonly width?: number;
  readonly mayOpen?: boolean;
}

const MenuPanel = lazyDialog(async () => (await import('./menu-panel.tsx')).MenuPanel);

/** A menu of actions that hangs from a button. Its code is fetched when the button is come near. */
export function ToolMenu({ target, lines, width, mayOpen = true }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      {cloneElement(target, {
        ...MenuPanel.ahead,
        ref: setButton,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
        onClick: () => setOpen(!isOpen && mayOpen),
      })}
      <MenuPanel
        id={id}
        button={button}
        width={width}
        opened={isOpen}
        onClose={() => setOpen(false)}
        lines={lines}
      />
    </>
  );
}
