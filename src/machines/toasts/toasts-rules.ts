import type { Notice, ToastDelays } from './toasts-types.ts';

/** More would cover the page; those that give way are in the list. */
const SHOWN_AT_ONCE = 4;

/** Said again, it is shown once, as the newest: a second attempt that fails alike piles nothing up. */
export const withNotice = (shown: readonly Notice[], notice: Notice): readonly Notice[] => {
  if (notice.isInDialog) return shown;
  return [...shown.filter((other) => other.id !== notice.id && !saysTheSame(other, notice)), notice].slice(
    -SHOWN_AT_ONCE,
  );
};

const saysTheSame = (one: Notice, other: Notice): boolean =>
  one.type === other.type && one.title === other.title && one.message === other.message;

export const withoutNotice = (shown: readonly Notice[], id: string): readonly Notice[] =>
  shown.filter((notice) => notice.id !== id);

/** How long it is shown; null: until somebody closes it. */
export function lifeOf(
  { type, title, message, staysUntilClosed }: Notice,
  { brief, success, enhancedSuccess, noticing, perCharacter }: ToastDelays,
): number | null {
  if (staysUntilClosed) return null;
  if (type === 'success') return message === null ? success : enhancedSuccess;
  if (type === 'info') return brief;
  return noticing + perCharacter * (title.length + (message?.length ?? 0));
}
