import { type Ref, useLayoutEffect } from 'react';

interface AnchorProps {
  readonly element: HTMLElement | null;
  /** Given by the `Target` that it stands in. */
  readonly ref?: Ref<HTMLElement>;
}

/** Stands for a button that is drawn elsewhere, before the code of what hangs from it has come. */
export function Anchor({ element, ref }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  }, [element, ref]);
  return null;
}
