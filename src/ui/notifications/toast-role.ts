import type { NoticeType } from '../../machines/toasts/toasts-types.ts';

/** Problems interrupt a screen reader; everything else waits. */
export const roleOf = (type: NoticeType): 'alert' | 'status' =>
  type === 'error' || type === 'warning' ? 'alert' : 'status';
