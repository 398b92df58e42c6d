import type { FloatingPosition } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import classes from './hint.module.css';

interface HintProps {
  readonly label: ReactNode;
  readonly position?: FloatingPosition;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** When the code of the hints cannot be fetched, nothing stands in its place: the page works without hints. */
const HintBubble = lazyPart(
  async () => (await import('./hint-bubble.tsx')).HintBubble,
  () => null,
);

/**
 * Shows a hint beside a control while it is pointed at or focused. The code that draws hints is fetched with
 * the first one.
 */
export function Hint({ label, position = 'top', disabled = false, children }: HintProps) {
  const [target, setTarget] = useState<Element | null>(null);
  const [isLookedAt, setIsLookedAt] = useState(false);
  const look = (wrapper: Element) => {
    setTarget(wrapper.firstElementChild);
    setIsLookedAt(true);
  };
  const lookAway = () => setIsLookedAt(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows the hint; the control inside is operated.
    <span
      className={classes.around}
      onPointerEnter={({ currentTarget, pointerType }) => pointerType !== 'touch' && look(currentTarget)}
      onPointerLeave={lookAway}
      onPointerDown={lookAway}
      onFocus={({ currentTarget, target: focused }) =>
        focused.matches(':focus-visible') && look(currentTarget)
      }
      onBlur={lookAway}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && lookAway()}
    >
      {children}
      {target instanceof HTMLElement && (
        <Suspense>
          <HintBubble label={label} position={position} target={target} opened={isLookedAt && !disabled} />
        </Suspense>
      )}
    </span>
  );
}
