import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface HintBubbleProps {
  readonly label: ReactNode;
  readonly position: FloatingPosition;
  readonly target: HTMLElement;
  readonly opened: boolean;
}

/** Milliseconds that the pointer must rest, so that passing over something shows nothing. */
const PATIENCE_MS = 300;

export function HintBubble({ label, position, target, opened }: HintBubbleProps) {
  return (
    <Tooltip
      target={target}
      label={label}
      position={position}
      opened={opened}
      transitionProps={{ duration: 120, enterDelay: PATIENCE_MS }}
      aria-hidden="true"
    />
  );
}
