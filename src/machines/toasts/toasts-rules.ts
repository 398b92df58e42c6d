import type { Notice, ToastDelays } from './toasts-types.ts';

/** Maximum number of toasts on screen: more would cover the page. Older ones stay in the list of notifications. */
const SHOWN_AT_ONCE = 4;

/** A repeated notice replaces the earlier one, so that retries do not accumulate. */
export const withNotice = (shown: readonly Notice[], notice: Notice): readonly Notice[] => {
  if (notice.isInDialog) return shown;
  return [...shown.filter((other) => !isReplacedBy(other, notice)), notice].slice(-SHOWN_AT_ONCE);
};

const isReplacedBy = (other: Notice, notice: Notice): boolean =>
  other.id === notice.id ||
  (notice.step !== null && other.step === notice.step) ||
  saysTheSame(other, notice);

const saysTheSame = (one: Notice, other: Notice): boolean =>
  one.type === other.type && one.title === other.title && one.message === other.message;

export const withoutNotice = (shown: readonly Notice[], id: string): readonly Notice[] =>
  shown.filter((notice) => notice.id !== id);

/** What a dialog leaves of the toasts that were there before it: only the ones that stay until somebody closes them. */
export const withoutEarlier = (shown: readonly Notice[], ids: readonly string[]): readonly Notice[] =>
  shown.filter(({ id, staysUntilClosed }) => staysUntilClosed || !ids.includes(id));

export const withoutStep = (shown: readonly Notice[], step: string): readonly Notice[] =>
  shown.filter((notice) => notice.step !== step);

/** What stays when the page changes: an error that belongs to what was done on the page before goes with it. */
export const withoutErrors = (shown: readonly Notice[]): readonly Notice[] =>
  shown.filter(
    ({ type, isListed, staysUntilClosed }) =>
      isListed || staysUntilClosed || type === 'success' || type === 'info',
  );

export function lifeOf(
  { type, title, message, staysUntilClosed }: Notice,
  { brief, success, enhancedSuccess, noticing, perCharacter }: ToastDelays,
): number | null {
  if (staysUntilClosed) return null;
  if (type === 'success') return message === null ? success : enhancedSuccess;
  if (type === 'info') return brief;
  return noticing + perCharacter * (title.length + (message?.length ?? 0));
}
