import { useWindowEvent } from '@mantine/hooks';

type Act = () => void;

/**
 * Keys that work everywhere on the page but in a dialog, because a dialog that closes leaves the focus outside the
 * table.
 */
export function usePageKeys(actOf: (pressed: KeyboardEvent) => Act | null): void {
  useWindowEvent('keydown', (event) => {
    const act = event.defaultPrevented || isInDialog(event) ? null : actOf(event);
    if (act === null) return;
    event.preventDefault();
    act();
  });
}

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null;
