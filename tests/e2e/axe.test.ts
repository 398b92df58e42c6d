import { expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { sharedBrowser } from './support/browser.ts';

const TARGETS = { runOnly: ['target-size'], rules: { 'target-size': { enabled: true } } };
const BAR = 'position: sticky; top: 0; height: 60px';
const AT = 'position: absolute; left: 0; width: 60px; height: 30px';

/** `scrolled`: how far a page that is longer than its window is scrolled, in pixels. */
async function foundIn(body: string, scrolled = 0, of?: 'news'): Promise<string[]> {
  const page = await (await sharedBrowser()).newPage({ viewport: { width: 400, height: 400 } });
  await page.setContent(
    `<!doctype html><html lang="es"><body style="margin: 0; height: 2000px">${body}</body></html>`,
  );
  await page.evaluate((top) => scrollTo(0, top), scrolled);
  const found = await violations(page, { ...TARGETS, ...(of && { of }) });
  await page.close();
  return found;
}

it('a target half covered by the bar, or by a dialog where nothing is pressed, counts as large enough', async () => {
  const bar = (role: string) =>
    `<div ${role} style="${BAR}"><button style="${AT}; height: 60px">B</button></div>`;
  const target = `<button id="one" style="${AT}; top: 245px">A</button>`;
  expect(await foundIn(target + bar(''), 200)).toEqual([]);
  expect(await foundIn(target + bar('role="dialog" aria-modal="true"'), 200)).toEqual([]);
});

it('a target is reported as too small wherever it is, and where another one always covers half of it', async () => {
  const small = 'position: absolute; left: 0; width: 60px; height: 10px';
  const two = (top: number) =>
    `<button id="one" style="${small}; top: ${top}px">A</button><button style="${small}; top: ${top + 12}px">B</button>`;
  expect(await foundIn(two(100))).toEqual([expect.stringMatching(/^target-size: #one/)]);
  const inDialog = `<div aria-modal="true" role="dialog" style="${BAR}">${two(10)}</div>`;
  expect(await foundIn(inDialog)).toEqual([expect.stringMatching(/^target-size: #one/)]);
  const overlapping = `<button id="one" style="${AT}; top: 100px">A</button><button style="${AT}; top: 110px">B</button>`;
  expect(await foundIn(overlapping)).toEqual([expect.stringMatching(/^target-size: #one/)]);
});

it('what is new on a page is its open dialog, else the page without its frame', async () => {
  const small = (id: string, top: number) =>
    [top, top + 12]
      .map((at) => `<button class="${id}" style="${AT}; height: 10px; top: ${at}px">${id}</button>`)
      .join('');
  const page = `<div><nav id="menu">${small('frame', 50)}</nav><main>${small('content', 100)}</main></div>`;
  const dialog = `<div aria-modal="true" role="dialog">${small('dialog', 150)}</div>`;
  expect(await foundIn(page, 0, 'news')).toEqual([expect.stringMatching(/^target-size: .content/)]);
  expect(await foundIn(page + dialog, 0, 'news')).toEqual([expect.stringMatching(/^target-size: .dialog/)]);
});
