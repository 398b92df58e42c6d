import type { Notice, ToastTimings } from './toasts-types.ts';

/** More would cover the page; those that give way are in the list. */
const SHOWN_AT_ONCE = 4;

/** Said again, it is shown once, as the newest. */
export const withNotice = (shown: readonly Notice[], notice: Notice): readonly Notice[] =>
  [...withoutNotice(shown, notice.id), notice].slice(-SHOWN_AT_ONCE);

export const withoutNotice = (shown: readonly Notice[], id: string): readonly Notice[] =>
  shown.filter((notice) => notice.id !== id);

/** How long it is shown; null: until somebody closes it. */
export function lifeOf(
  { type, title, message, staysUntilClosed }: Notice,
  { brief, success, enhancedSuccess, noticing, perCharacter }: ToastTimings,
): number | null {
  if (staysUntilClosed) return null;
  if (type === 'success') return message === null ? success : enhancedSuccess;
  if (type === 'info') return brief;
  return noticing + perCharacter * (title.length + (message?.length ?? 0));
}
