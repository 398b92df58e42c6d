import { type ReactNode, Suspense, useState } from 'react';

interface OnceOpenedProps {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** Its content is mounted at the first opening and kept from then on, so that closing fades and typed text stays. */
export function OnceOpened({ opened, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}
