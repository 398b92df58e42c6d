import { createContext, useContext, useEffect } from 'react';

type Noting = (note: string | null) => void;

/** Sets a note before the title of the tab; does nothing when a page is drawn without the portal. */
export const TabNote = createContext<Noting>(() => undefined);

/**
 * Shows `note` before the title of the page while the calling component is drawn, so that people see it from another
 * tab.
 */
export function useTabNote(note: string | null): void {
  const tell = useContext(TabNote);
  useEffect(() => {
    tell(note);
    return () => tell(null);
  }, [tell, note]);
}
