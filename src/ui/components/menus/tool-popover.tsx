import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactElement, ReactNode, Ref } from 'react';

interface ToolPopoverProps
  extends Pick<PopoverProps, 'opened' | 'onChange' | 'onClose' | 'position' | 'middlewares' | 'returnFocus'> {
  readonly label: string;
  /** In pixels; on a narrow window as much as there is. */
  readonly width: number;
  /** The button under which it opens; without `opened` it opens and closes by itself. */
  readonly target: ReactElement;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What hangs from a button of a page's tools. It holds the focus, and gives it back to the button. */
export function ToolPopover({
  label,
  width,
  target,
  className,
  ref,
  children,
  position = 'bottom-start',
  returnFocus = true,
  ...opening
}: ToolPopoverProps) {
  return (
    <Popover
      {...opening}
      position={position}
      width={`min(${width}px, calc(100vw - 16px))`}
      shadow="md"
      transitionProps={{ transition: 'fade', duration: 120 }}
      hideDetached={false}
      trapFocus
      returnFocus={returnFocus}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown {...(ref && { ref })} className={className ?? ''} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
