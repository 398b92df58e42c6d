import { expect, it } from 'vitest';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it('the colour chosen in the configurator is that of the buttons of every page, also of those without a menu', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  const colourOf = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.waitFor();
    return button.evaluate((one) => getComputedStyle(one).backgroundColor);
  };
  const onTasks = async () => {
    await page.goto('/4task');
    await page
      .getByRole('button', { name: /^Añadir tarea/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Título de la tarea nueva' }).fill('Medir el tramo');
    return colourOf('Añadir');
  };
  const cobalt = await onTasks();
  await page.goto('/users');
  expect(await colourOf('Nuevo usuario')).toBe(cobalt);
  await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
  await page.getByRole('dialog', { name: 'Apariencia' }).getByText('Éxito', { exact: true }).click();
  await expect.poll(() => colourOf('Nuevo usuario')).not.toBe(cobalt);
  const green = await colourOf('Nuevo usuario');
  expect(await onTasks()).toBe(green);
  // The script that runs before the first paint has set it, not the code of the page.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => document.documentElement.dataset['menuColor'])).toBe('success');
  await page.unrouteAll();
});

it('the colour chosen in the configurator is at once that of the sites on the map', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/localizaciones');
  const map = page.locator('canvas');
  await map.waitFor();
  /** Whether the map has a point of the colour that its sites have now. */
  const isPainted = () =>
    map.evaluate((one) => {
      const [painted, probe] = [one, document.createElement('canvas')].map((canvas) =>
        (canvas as HTMLCanvasElement).getContext('2d'),
      );
      if (!painted || !probe) throw new Error('No canvas.');
      probe.fillStyle = getComputedStyle(one).getPropertyValue('--map-site').trim();
      probe.fillRect(0, 0, 1, 1);
      const { width, height } = painted.canvas;
      const [wanted = 0] = new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer);
      return new Uint32Array(painted.getImageData(0, 0, width, height).data.buffer).includes(wanted);
    });
  await expect.poll(isPainted).toBe(true);
  await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
  await page.getByRole('dialog', { name: 'Apariencia' }).getByText('Peligro', { exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['menuColor'])).toBe('danger');
  await expect.poll(isPainted).toBe(true);
});
