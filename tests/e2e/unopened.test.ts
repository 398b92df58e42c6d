import { expect, it } from 'vitest';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('a page whose scripts all fail says in plain HTML that it could not be opened', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  const note = page.locator('#unopened');
  for (const path of ['/login', '/welcome']) {
    await page.goto(`${portal.server.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await note.isVisible()).toBe(false);
  }
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(`${portal.server.url}/welcome`);
  expect(await note.isVisible()).toBe(false);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await page.getByText('El portal no se ha podido abrir.').waitFor();
  await page.getByRole('link', { name: 'Volver a abrirlo' }).waitFor();
});
