import type { Locator, Page } from 'playwright-core';

/** How a person reaches a control and presses it. */
export interface Hands {
  press(control: Locator): Promise<void>;
  key(key: string): Promise<void>;
}

export const withPointer = ({ keyboard }: Page): Hands => ({
  press: (control) => control.click(),
  key: (key) => keyboard.press(key),
});

const SKIP_LINK = 2;

/**
 * Reaches a control by the fewest presses of Tab, also by the link that skips the navigation, as a person does who
 * knows the page.
 */
export const withKeyboard = (page: Page): Hands => ({
  press: async (control) => {
    await control.and(page.locator(':enabled, :not(button)')).waitFor();
    if (Math.abs(await control.evaluate(tabsTo)) > SKIP_LINK * 2 && (await isAtTop(page))) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    const tabs = await control.evaluate(tabsTo);
    const key = tabs < 0 ? 'Shift+Tab' : 'Tab';
    for (let pressed = 0; pressed < Math.abs(tabs); pressed += 1) await page.keyboard.press(key);
    await control.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
  },
  key: (key) => page.keyboard.press(key),
});

const isAtTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement === document.body);

/** Number of presses of Tab from the focused element to this control; negative with Shift. */
function tabsTo(control: Element): number {
  const room = control.closest('[role=dialog]') ?? document;
  const stops = [
    ...room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  );
  const focused = document.activeElement ?? document.body;
  const at = stops.indexOf(control as HTMLElement);
  const from = stops.indexOf(focused as HTMLElement);
  if (from >= 0) return at - from;
  const before = stops.filter(
    (stop) => focused.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return at < before.length ? at - before.length : at - before.length + 1;
}

/**
 * Counts every key and every press of the pointer in the pages of this window from now on. Returns a function that
 * gives the count.
 */
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
