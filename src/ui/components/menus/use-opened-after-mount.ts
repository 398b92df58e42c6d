import { useEffect, useState } from 'react';

/**
 * Opens a panel one render after mounting: when mounted open, Mantine does not know which button gets the focus back.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return opened && isThere;
}
