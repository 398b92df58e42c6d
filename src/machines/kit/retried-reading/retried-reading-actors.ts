import { fromPromise } from 'xstate';
import type { ReadingAsked } from './retried-reading-types.ts';

export const readAnswer = <TQuery, TAnswer>(read: (asked: ReadingAsked<TQuery>) => Promise<TAnswer>) =>
  fromPromise(read);
