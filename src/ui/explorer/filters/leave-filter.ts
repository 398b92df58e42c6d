/**
 * Moves the focus off a filter that is about to go: to the next one, else to the one before, else to the button that adds
 * one.
 */
export function leaveFilter(remover: HTMLElement): void {
  const part = remover.closest('li');
  const beside = part?.nextElementSibling ?? part?.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>('[data-removes]') ??
    remover.closest('section')?.querySelector<HTMLElement>('[data-adds-filter]');
  next?.focus();
}
