import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { keptLayout } from '../../api/contract/widget-layout.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import type { KeptLayout, LayoutStoreEvent } from './widget-layout-types.ts';

/** Name under which the browser stores the layout (spec 2 section 3). */
export const LAYOUT_KEY = 'dashboard-widget-layout';

export interface LayoutStoreDeps {
  readonly preferences: Pick<KeyValueStore, 'getItem' | 'setItem'>;
}
interface Owner {
  readonly userId: number | null;
}

/** The layout stored in this browser; null for a layout of another person, or a text that is no valid layout. */
export const readKept = ({ preferences }: LayoutStoreDeps) =>
  fromPromise<KeptLayout | null, Owner>(async ({ input: { userId } }) => {
    const found = keptLayout.safeParse(jsonOf(preferences.getItem(LAYOUT_KEY)));
    if (!found.success || found.data.userId !== userId) return null;
    const { widgets, version, isAhead } = found.data;
    return { widgets, version, isAhead };
  });

export const layoutStore = ({ preferences }: LayoutStoreDeps) =>
  fromCallback<LayoutStoreEvent & EventObject, Owner>(({ receive, input: { userId } }) => {
    receive(({ layout }) => {
      try {
        preferences.setItem(LAYOUT_KEY, JSON.stringify({ userId, ...layout }));
      } catch {
        // The browser's storage is full or forbidden. Nothing is lost, because the layout is also saved on the server.
      }
    });
  });

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
