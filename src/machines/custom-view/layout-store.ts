import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { keptLayout } from '../../api/contract/widget-layout.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import type { KeptLayout, LayoutStoreEvent } from './widget-layout-types.ts';

/** Spec 2 section 3. */
export const LAYOUT_KEY = 'dashboard-widget-layout';

export interface LayoutStoreDeps {
  readonly preferences: Pick<KeyValueStore, 'getItem' | 'setItem'>;
}
interface Owner {
  readonly userId: number | null;
}

/** A stored text of another person, or one that is no valid layout, counts as absent. */
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
        // The store is full or forbidden. Nothing is lost: the server's copy is the one that counts.
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
