import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/shared/plain-text.ts';
import { fitOf } from '../../../src/ui/shell/commands/matching.ts';
import {
  ariaOf,
  capsOf,
  isNoShortcut,
  isPressed,
  isTextPlace,
  type PressedKeys,
  type Shortcut,
} from '../../../src/ui/shell/commands/shortcut.ts';

const pressed = (given: KeyboardEventInit & { readonly altGraph?: boolean }): PressedKeys =>
  new KeyboardEvent('keydown', { ...given, modifierAltGraph: given.altGraph ?? false });

describe('a shortcut is pressed', () => {
  const SLASH: Shortcut = { ctrl: true, key: '/' };
  const LOGOUT: Shortcut = { ctrl: true, shift: true, key: 'l' };

  it.each<[string, Shortcut, KeyboardEventInit, boolean]>([
    [
      'by its character on a Spanish keyboard',
      SLASH,
      { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true },
      true,
    ],
    ['by its character on another', SLASH, { key: '/', code: 'Slash', ctrlKey: true }, true],
    ['not by the key alone', SLASH, { key: '7', code: 'Digit7', ctrlKey: true }, false],
    [
      'by ? over the key of the Spanish apostrophe',
      { key: '?' },
      { key: '?', code: 'Minus', shiftKey: true },
      true,
    ],
    ['with its Shift', LOGOUT, { key: 'L', ctrlKey: true, shiftKey: true }, true],
    ['not without it', LOGOUT, { key: 'l', ctrlKey: true }, false],
    ['with the command key of a Mac', SLASH, { key: '/', metaKey: true }, true],
    ['with no key beside', { key: 'f5' }, { key: 'F5' }, true],
    ['not with one', { key: 'f5' }, { key: 'F5', ctrlKey: true }, false],
    ['by Alt and a figure', { alt: true, key: '1' }, { key: '1', code: 'Digit1', altKey: true }, true],
    [
      'by Alt where it makes another character',
      { alt: true, key: '1' },
      { key: '|', code: 'Digit1', altKey: true },
      true,
    ],
    ['by Alt and a letter so', { alt: true, key: 'h' }, { key: '˙', code: 'KeyH', altKey: true }, true],
    ['not without Alt', { alt: true, key: 'h' }, { key: 'h', code: 'KeyH' }, false],
  ])('%s', (_, shortcut, keys, is) => {
    expect(isPressed(shortcut, pressed(keys))).toBe(is);
  });

  it('is none with AltGr, in a composition, or while the key is held', () => {
    expect(isNoShortcut(pressed({ key: '1', ctrlKey: true, altKey: true, altGraph: true }))).toBe(true);
    expect(isNoShortcut(pressed({ key: 'k', isComposing: true }))).toBe(true);
    expect(isNoShortcut(pressed({ key: 'k', repeat: true }))).toBe(true);
    expect(isNoShortcut(pressed({ key: 'k', ctrlKey: true }))).toBe(false);
  });

  it('is written as the keys are labelled', () => {
    expect([capsOf(LOGOUT), capsOf({ alt: true, key: '1' }), capsOf({ key: 'escape' })]).toEqual([
      ['Ctrl', 'Shift', 'L'],
      ['Alt', '1'],
      ['Esc'],
    ]);
    expect([ariaOf(LOGOUT), ariaOf({ key: 'f5' })]).toEqual(['Control+Shift+L', 'f5']);
  });
});

describe('a field for text', () => {
  it.each([
    ['<input>', true],
    ['<input type="search">', true],
    ['<input type="checkbox">', false],
    ['<input type="radio">', false],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<button></button>', false],
    ['<div></div>', false],
    ['<div contenteditable="true"></div>', true],
    ['<div contenteditable="false"></div>', false],
  ])('%s: %s', (html, is) => {
    const place = document.createElement('div');
    place.innerHTML = html;
    expect(isTextPlace(place.firstElementChild)).toBe(is);
  });
});

describe('the match of a label and a text', () => {
  it('ignores accents and case, and ranks the beginning of the label before a word of it, and that before the rest', () => {
    expect(plainText('Cargas Másivas ÑÜ')).toBe('cargas masivas nu');
    expect(fitOf('Cargas Másivas', 'CARGÁS')).toBe(0);
    expect(fitOf('Cargas Másivas', 'mas car')).toBe(1);
    expect(fitOf('Cargas Másivas', 'argas')).toBe(2);
    expect(fitOf('Cargas Másivas', 'cargas panel')).toBeNull();
  });
});
