import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ReloadEnd, ReloadLeave } from './stale-tab-types.ts';

export interface PageBuild {
  /**
   * Calls `heard` when a chunk of the portal's code could not be fetched, and when all chunks have arrived. Returns a
   * function that stops it.
   */
  readonly watchChunks: (heard: (news: 'failed' | 'came') => void) => () => void;
  /** True when the tab was already reloaded for this build, or when the browser cannot store that. */
  readonly isMarked: () => boolean;
  readonly mark: () => void;
}

export interface StaleTabDeps {
  readonly pageBuild: PageBuild;
  readonly reachServer: (options: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly reload: () => void;
  readonly hasOpenWork: () => boolean;
  /**
   * Calls `heard` whenever a text that this browser keeps is put aside (kit/kept/). Returns a function that stops it.
   */
  readonly watchAside: (heard: () => void) => () => void;
}

export const createStaleTabImplementations = (deps: StaleTabDeps) => ({
  actors: {
    watchChunks: watchChunks(deps),
    watchAside: watchAside(deps),
    askLeave: askLeave(deps),
    reloadOnce: reloadOnce(deps),
  },
});

export const watchChunks = ({ pageBuild }: Pick<StaleTabDeps, 'pageBuild'>) =>
  fromCallback<EventObject>(({ sendBack }) =>
    pageBuild.watchChunks((news) => sendBack({ type: `chunk.${news}` })),
  );

export const watchAside = ({ watchAside }: Pick<StaleTabDeps, 'watchAside'>) =>
  fromCallback<EventObject>(({ sendBack }) => watchAside(() => sendBack({ type: 'kept.putAside' })));

export const askLeave = ({
  pageBuild,
  reachServer,
  hasOpenWork,
}: Pick<StaleTabDeps, 'pageBuild' | 'reachServer' | 'hasOpenWork'>) =>
  fromPromise<ReloadLeave>(async ({ signal }) => {
    await reachServer({ signal });
    // Work may have begun while the server was asked.
    if (hasOpenWork()) return { kind: 'openWork' };
    return { kind: pageBuild.isMarked() ? 'reloadedBefore' : 'free' };
  });

export const reloadOnce = ({
  pageBuild,
  reload,
  hasOpenWork,
}: Pick<StaleTabDeps, 'pageBuild' | 'reload' | 'hasOpenWork'>) =>
  fromPromise<ReloadEnd>(async () => {
    pageBuild.mark();
    reload();
    return { kind: hasOpenWork() ? 'openWork' : 'noWork' };
  });
