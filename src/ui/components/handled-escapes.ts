/**
 * Presses of Esc that have closed a dialog. Another dialog that hears the same press, such as one opened by it,
 * ignores the press.
 */
export const handledEscapes = new WeakSet<KeyboardEvent>();
