import type { NoticeType } from '../../machines/toasts/toasts-types.ts';

/** What is wrong is said at once, all else when the reader has come to an end. */
export const roleOf = (type: NoticeType): 'alert' | 'status' =>
  type === 'error' || type === 'warning' ? 'alert' : 'status';
