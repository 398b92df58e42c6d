import { type Ref, useLayoutEffect } from 'react';

interface AnchorProps {
  readonly element: HTMLElement | null;
  /** Passed in by Mantine's `Target`. */
  readonly ref?: Ref<HTMLElement>;
}

export function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [element, ref]);
  return null;
}
