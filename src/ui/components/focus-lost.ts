/** The control that had the focus is gone, or disabled. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
