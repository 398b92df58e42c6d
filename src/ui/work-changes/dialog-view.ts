import { type ReactNode, useEffect, useRef } from 'react';
import type { DialogTone } from '../components/dialog-window.tsx';

/** The content of the dialog in the present state of its machine. */
export interface DialogView {
  readonly title: string;
  readonly tone?: DialogTone;
  readonly width: number;
  readonly isClosable: boolean;
  readonly onClose: () => void;
  readonly body: ReactNode;
  readonly footer: ReactNode;
}

export const NARROW = 520;
export const WIDE = 860;

/** While it fades away, a dialog shows what it showed last. */
export function useShownView(view: DialogView | null): DialogView | null {
  const last = useRef(view);
  useEffect(() => {
    if (view !== null) last.current = view;
  });
  return view ?? last.current;
}
