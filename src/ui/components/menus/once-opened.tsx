import { type ReactNode, Suspense, useState } from 'react';

interface OnceOpenedProps {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** Not there before its first opening, there from then on: it fades away as it came, and keeps what was typed. */
export function OnceOpened({ opened, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
