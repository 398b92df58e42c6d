import type { Locator, Page } from 'playwright-core';

/** What a person does to reach and press a control. */
export interface Hands {
  press(control: Locator): Promise<void>;
  key(key: string): Promise<void>;
}

export const withPointer = ({ keyboard }: Page): Hands => ({
  press: (control) => control.click(),
  key: (key) => keyboard.press(key),
});

/** Notes every key and every press of the pointer that the pages of this window get from now on. */
export async function countGestures(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    const add = () => {
      count += 1;
      Reflect.set(window, 'gestures', count);
    };
    const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta'];
    Reflect.set(window, 'gestures', count);
    window.addEventListener('pointerdown', add, true);
    window.addEventListener('keydown', ({ key }) => MODIFIERS.includes(key) || add(), true);
  });
  return () => page.evaluate(() => Reflect.get(window, 'gestures'));
}
