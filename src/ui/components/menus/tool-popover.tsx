import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, cloneElement, type ReactElement, useId, useState } from 'react';
import { useFetchAtFirstSign } from '../use-fetch-at-first-sign.ts';
import { lazyDialog } from './lazy-dialog.tsx';
import type { ToolPanelProps } from './tool-panel.tsx';

interface ToolPopoverProps extends ToolPanelProps {
  readonly opened?: boolean;
  readonly onChange?: (opened: boolean) => void;
  readonly onClose?: () => void;
  /** The button under which it opens; without `opened` it opens and closes by itself. */
  readonly target: ReactElement<ComponentProps<'button'>>;
}

const ToolPanel = lazyDialog(async () => (await import('./tool-panel.tsx')).ToolPanel);

/** What hangs from a button of a page's tools. It holds the focus, and gives it back to the button. */
export function ToolPopover({ target, opened, onChange, onClose, ...panel }: ToolPopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  useFetchAtFirstSign(ToolPanel);
  const isOpen = opened ?? isOwnOpen;
  const change = (wanted: boolean) => {
    setOwnOpen(wanted);
    onChange?.(wanted);
    if (!wanted) onClose?.();
  };
  return (
    <>
      {cloneElement(target, {
        ref: useMergedRef(target.props.ref, setButton),
        id: `${id}-target`,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-controls': `${id}-dropdown` }),
        ...(opened === undefined && { onClick: () => change(!isOpen) }),
      })}
      <ToolPanel {...panel} id={id} button={button} opened={isOpen} onClose={() => change(false)} />
    </>
  );
}
