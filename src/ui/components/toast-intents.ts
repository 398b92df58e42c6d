import type { Holder, Notice, ToastsEvent } from '../../machines/toasts/toasts-types.ts';
import type { Hears } from '../hears.ts';

export const toastIntents = (toasts: Hears<ToastsEvent>) => ({
  tell: (notice: Notice) => toasts.send({ type: 'toast.told', notice }),
  close: (id: string) => toasts.send({ type: 'toast.closed', id }),
  crowdOut: (ids: readonly string[]) => toasts.send({ type: 'toast.crowdedOut', ids }),
  endStep: (step: string) => toasts.send({ type: 'toast.stepEnded', step }),
  leavePage: () => toasts.send({ type: 'toast.pageLeft' }),
  act: (id: string, action: string) => toasts.send({ type: 'toast.actionChosen', id, action }),
  /** While somebody holds one toast, no toast disappears. */
  hold: (by: Holder) => toasts.send({ type: 'toast.held', by }),
  release: (by: Holder) => toasts.send({ type: 'toast.released', by }),
});
