/** Keys pressed together; `key` is the character they produce, whatever keyboard it is. */
export interface Shortcut {
  readonly key: string;
  readonly ctrl?: true;
  readonly alt?: true;
  readonly shift?: true;
}

export type PressedKeys = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
> & { getModifierState(name: string): boolean };

/** AltGr types characters (on Windows it looks like ctrl+alt), an input method composes them, a held key repeats. */
export const isNoShortcut = (pressed: PressedKeys): boolean =>
  pressed.isComposing || pressed.repeat || pressed.getModifierState('AltGraph');

export function isPressed({ key, ctrl, alt, shift }: Shortcut, pressed: PressedKeys): boolean {
  // The command key of a Mac stands for ctrl.
  if ((pressed.ctrlKey || pressed.metaKey) !== (ctrl ?? false)) return false;
  if (pressed.altKey !== (alt ?? false)) return false;
  // '/' is Shift+7 on a Spanish keyboard, '?' Shift+': with signs Shift only makes the character.
  if (!isSign(key) && pressed.shiftKey !== (shift ?? false)) return false;
  return pressed.key.toLowerCase() === key || (alt === true && pressed.code === codeOf(key));
}

const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/.test(key);

/** Alt makes another character of it on a Mac. Alt with the number block types a character by its number instead. */
const codeOf = (key: string): string => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);

const CAPS: Readonly<Record<string, string>> = { escape: 'Esc', f5: 'F5' };

/** What stands on the keys, in the order they are named. */
export const capsOf = ({ key, ctrl, alt, shift }: Shortcut): readonly string[] => [
  ...(ctrl ? ['Ctrl'] : []),
  ...(alt ? ['Alt'] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? key.toUpperCase(),
];

/** As aria-keyshortcuts wants it. */
export const ariaOf = ({ key, ctrl, alt, shift }: Shortcut): string =>
  [ctrl && 'Control', alt && 'Alt', shift && 'Shift', key.length === 1 ? key.toUpperCase() : key]
    .filter(Boolean)
    .join('+');

const TEXTLESS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const EDITABLE = '[contenteditable]:not([contenteditable="false"])';

/** What is pressed there is text. */
export function isTextPlace(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest(EDITABLE) !== null;
}
