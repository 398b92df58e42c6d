import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReloadLeave } from './stale-tab-types.ts';

/** The page as the server built it, and the mark that this tab once loaded itself again. */
export interface PageBuild {
  /** Calls back when a part could not be fetched, and when none is missing any more. Returns how to stop listening. */
  readonly watchChunks: (heard: (news: 'failed' | 'came') => void) => () => void;
  /** Whether the tab loaded itself again for this very build; true also where no mark would last. */
  readonly isMarked: () => boolean;
  readonly mark: () => void;
}

export interface StaleTabDeps {
  readonly pageBuild: PageBuild;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<void>;
  readonly reload: () => void;
}

export const createStaleTabImplementations = ({ pageBuild, reachServer, reload }: StaleTabDeps) => ({
  actors: {
    watchChunks: fromCallback<EventObject>(({ sendBack }) =>
      pageBuild.watchChunks((news) => sendBack({ type: `chunk.${news}` })),
    ),
    askLeave: fromPromise<ReloadLeave>(async ({ signal }) => {
      await reachServer({ signal });
      return { kind: pageBuild.isMarked() ? 'reloadedBefore' : 'free' };
    }),
    reloadOnce: fromPromise<void>(async () => {
      pageBuild.mark();
      reload();
    }),
  },
});
