import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { keptLayout } from '../../api/contract/widget-layout.ts';
import { type KeptShape, type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import type { KeptLayout, LayoutStoreEvent } from './widget-layout-types.ts';

/** Name under which the browser stores the layout (spec 2 section 3). */
const LAYOUT_KEY = 'dashboard-widget-layout';

export interface LayoutStoreDeps {
  readonly preferences: KeptStore;
}
interface Owner {
  readonly userId: number | null;
}

const OWNED_LAYOUT: KeptShape<KeptLayout & Owner> = {
  version: 1,
  read: (kept) => keptLayout.safeParse(kept).data ?? null,
};

/** The layout stored in this browser; null for a layout of another person, or a text that is no valid layout. */
export const readKept = ({ preferences }: LayoutStoreDeps) =>
  fromPromise<KeptLayout | null, Owner>(async ({ input: { userId } }) => {
    const found = keptValue(preferences, LAYOUT_KEY, OWNED_LAYOUT);
    if (found?.userId !== userId) return null;
    const { widgets, version, isAhead } = found;
    return { widgets, version, isAhead };
  });

export const layoutStore = ({ preferences }: LayoutStoreDeps) =>
  fromCallback<LayoutStoreEvent & EventObject, Owner>(({ receive, input: { userId } }) => {
    receive(({ layout }) => {
      try {
        preferences.setItem(LAYOUT_KEY, keptText(OWNED_LAYOUT, { userId, ...layout }));
      } catch {
        // The browser's storage is full or forbidden. Nothing is lost, because the layout is also saved on the server.
      }
    });
  });
