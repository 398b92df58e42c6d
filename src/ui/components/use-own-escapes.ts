import { useEffect, useState } from 'react';

/** Presses of Esc that have already closed something. A dialog under it that gets the same press ignores it. */
const handled = new WeakSet<KeyboardEvent>();
/** The open dialogs, the one on top last. */
const open: OwnEscapes[] = [];

/** Mantine asks it whether a press was handled already: for every dialog but the one on top it was. */
class OwnEscapes extends WeakSet<KeyboardEvent> {
  override has(press: KeyboardEvent): boolean {
    return handled.has(press) || open.at(-1) !== this;
  }

  override add(press: KeyboardEvent): this {
    handled.add(press);
    return this;
  }
}

/** For `__handledEscapeEvents` of a dialog or a drawer: Esc closes only the one on top, and one at a press. */
export function useOwnEscapes(isOpen: boolean): WeakSet<KeyboardEvent> {
  const [escapes] = useState(() => new OwnEscapes());
  useEffect(() => {
    if (!isOpen) return;
    open.push(escapes);
    return () => void open.splice(open.indexOf(escapes), 1);
  }, [isOpen, escapes]);
  return escapes;
}
