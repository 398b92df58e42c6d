import { createContext, useContext, useEffect } from 'react';

type Noting = (note: string | null) => void;

/** Sets what stands before the title of the tab; nobody shows it where a page is drawn alone. */
export const TabNote = createContext<Noting>(() => undefined);

/** What somebody in another tab has to see: it stands before the page's title as long as the page shows it. */
export function useTabNote(note: string | null): void {
  const tell = useContext(TabNote);
  useEffect(() => {
    tell(note);
    return () => tell(null);
  }, [tell, note]);
}
