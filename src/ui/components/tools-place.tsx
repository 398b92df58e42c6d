import { createContext, type ReactNode, type Ref, useContext, useMemo, useState } from 'react';

interface ToolsPlace {
  readonly node: HTMLElement | null;
  readonly place: Ref<HTMLElement>;
}

const ToolsPlaceContext = createContext<ToolsPlace | null>(null);

/** Around a page whose head and list both have tools: on a phone those of the head stand with those of the list. */
export function ToolsTogether({ children }: { readonly children: ReactNode }) {
  const [node, place] = useState<HTMLElement | null>(null);
  const tools = useMemo(() => ({ node, place }), [node]);
  return <ToolsPlaceContext value={tools}>{children}</ToolsPlaceContext>;
}

/** null where the head of the page has its tools for itself. */
export const useToolsPlace = (): ToolsPlace | null => useContext(ToolsPlaceContext);
