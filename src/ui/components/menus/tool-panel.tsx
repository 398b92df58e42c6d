import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Anchor } from './anchor.tsx';

export interface ToolPanelProps extends Pick<PopoverProps, 'position' | 'middlewares' | 'returnFocus'> {
  readonly label: string;
  /** In pixels; on a narrow window as much as there is. */
  readonly width: number;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly children: ReactNode;
}

interface HungPanelProps extends ToolPanelProps {
  readonly id: string;
  readonly button: HTMLElement | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ToolPanel({
  id,
  button,
  opened,
  onClose,
  label,
  width,
  className,
  ref,
  children,
  position = 'bottom-start',
  returnFocus = true,
  ...where
}: HungPanelProps) {
  return (
    <Popover
      {...where}
      id={id}
      opened={opened}
      onChange={(wanted) => !wanted && onClose()}
      position={position}
      width={`min(${width}px, calc(100vw - 16px))`}
      shadow="md"
      transitionProps={{ transition: 'fade', duration: 120 }}
      hideDetached={false}
      trapFocus
      returnFocus={returnFocus}
    >
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown {...(ref && { ref })} className={className ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
