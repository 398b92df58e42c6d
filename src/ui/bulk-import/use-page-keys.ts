import { useWindowEvent } from '@mantine/hooks';

type Act = () => void;

/**
 * Keys that work everywhere on the page except in a dialog. They do not depend on the focus, because a closing dialog
 * leaves the focus outside of the table.
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
