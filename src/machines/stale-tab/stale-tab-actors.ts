import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReloadLeave } from './stale-tab-types.ts';

export interface PageBuild {
  /**
   * Calls back when a chunk of the portal's code could not be fetched, and when all chunks have arrived. Returns a
   * function that stops it.
   */
  readonly watchChunks: (heard: (news: 'failed' | 'came') => void) => () => void;
  /** True when the tab was already reloaded for this build; also when the browser cannot store the mark. */
  readonly isMarked: () => boolean;
  readonly mark: () => void;
}

export interface StaleTabDeps {
  readonly pageBuild: PageBuild;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly reload: () => void;
}

export const createStaleTabImplementations = (deps: StaleTabDeps) => ({
  actors: { watchChunks: watchChunks(deps), askLeave: askLeave(deps), reloadOnce: reloadOnce(deps) },
});

export const watchChunks = ({ pageBuild }: Pick<StaleTabDeps, 'pageBuild'>) =>
  fromCallback<EventObject>(({ sendBack }) =>
    pageBuild.watchChunks((news) => sendBack({ type: `chunk.${news}` })),
  );

export const askLeave = ({ pageBuild, reachServer }: Pick<StaleTabDeps, 'pageBuild' | 'reachServer'>) =>
  fromPromise<ReloadLeave>(async ({ signal }) => {
    await reachServer({ signal });
    return { kind: pageBuild.isMarked() ? 'reloadedBefore' : 'free' };
  });

export const reloadOnce = ({ pageBuild, reload }: Pick<StaleTabDeps, 'pageBuild' | 'reload'>) =>
  fromPromise<void>(async () => {
    pageBuild.mark();
    reload();
  });
