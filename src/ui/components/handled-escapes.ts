/** Presses of Esc that have already closed a dialog. Another dialog that gets the same press ignores it. */
export const handledEscapes = new WeakSet<KeyboardEvent>();
