/** `key` is the character produced, whatever the keyboard layout. */
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

/**
 * True for keys that are no shortcut: AltGr types characters (on Windows it looks like ctrl+alt), input
 * methods compose, and held keys repeat.
 */
export const isNoShortcut = (pressed: PressedKeys): boolean =>
  pressed.isComposing || pressed.repeat || pressed.getModifierState('AltGraph');

export function isPressed({ key, ctrl, alt, shift }: Shortcut, pressed: PressedKeys): boolean {
  // The command key of a Mac counts as ctrl.
  if ((pressed.ctrlKey || pressed.metaKey) !== (ctrl ?? false)) return false;
  if (pressed.altKey !== (alt ?? false)) return false;
  // '/' is Shift+7 on a Spanish keyboard and '?' Shift+': for signs, Shift is ignored.
  if (!isSign(key) && pressed.shiftKey !== (shift ?? false)) return false;
  return pressed.key.toLowerCase() === key || (alt === true && pressed.code === codeOf(key));
}

const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/.test(key);

/**
 * On a Mac, Alt changes the character, so the key's code is compared. Not with the number pad, where Alt types
 * characters by number.
 */
const codeOf = (key: string): string => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`);

const CAPS: Readonly<Record<string, string>> = { escape: 'Esc', f5: 'F5' };

export const capsOf = ({ key, ctrl, alt, shift }: Shortcut): readonly string[] => [
  ...(ctrl ? ['Ctrl'] : []),
  ...(alt ? ['Alt'] : []),
  ...(shift ? ['Shift'] : []),
  CAPS[key] ?? key.toUpperCase(),
];

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

export function isTextPlace(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !TEXTLESS.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof Element && target.closest(EDITABLE) !== null;
}
