import { useEffect, useState } from 'react';

/**
 * What comes with its first opening opens once it is there: mounted open, Mantine would not know which button gets the
 * focus back.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return opened && isThere;
}
