/** One press closes one dialog: the next may open before its own listener hears the same press. */
export const handledEscapes = new WeakSet<KeyboardEvent>();
