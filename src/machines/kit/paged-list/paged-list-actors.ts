import { fromPromise } from 'xstate';
import type { PageAsked } from './paged-list-types.ts';

export const loadPage = <TQuery, TPage, TAbout extends string | null = null>(
  load: (asked: PageAsked<TQuery, TAbout>) => Promise<TPage>,
) => fromPromise(load);
