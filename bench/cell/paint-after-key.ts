import type { Page } from 'playwright-core';

/** What is looked for in a cell: a text, or an editor that has a text. */
interface Shown {
  readonly cell: string;
  readonly editor?: string;
  readonly text?: string;
}

/**
 * A script as text, because it runs in the page. A message that is sent in a frame's callback is heard after the frame
 * was drawn.
 */
const OBSERVE = `
  window.benchPaint = ({ cell, editor, text }) => new Promise((resolve) => {
    let pressed = null;
    const isShown = () => {
      const found = document.querySelector(cell);
      const box = found?.querySelector('input');
      return editor === undefined ? !box && found?.textContent === text : box?.value === editor;
    };
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => resolve(performance.now() - pressed);
    const look = () => requestAnimationFrame(() => {
      if (isShown()) drawn.port2.postMessage(null);
      else look();
    });
    window.addEventListener('keydown', (event) => { pressed = event.timeStamp; look(); }, { capture: true, once: true });
  });
`;

/** Call it once the page is open. */
export const measurePaints = (page: Page): Promise<void> => page.evaluate(`(() => {${OBSERVE}})()`);

/** Presses a key and returns the milliseconds until the end of the first frame that shows it. */
export async function paintAfter(page: Page, key: string, shown: Shown): Promise<number> {
  const watched = await page.evaluateHandle(`({ ms: benchPaint(${JSON.stringify(shown)}) })`);
  await page.keyboard.press(key);
  const ms = await watched.evaluate((asked) => (asked as { ms: Promise<number> }).ms);
  await watched.dispose();
  return ms;
}
