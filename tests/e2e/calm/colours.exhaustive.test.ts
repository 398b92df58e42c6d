import { describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { contrastOf } from '../support/contrast.ts';
import { goTo } from '../support/inside.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

async function administrator() {
  const visitor = await portal.visitNext(PEOPLE.administrator);
  await visitor.page.goto('/welcome');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Panel Admin' }).waitFor();
  return visitor;
}

describe('the menu', () => {
  it.each(['light', 'dark'] as const)(
    'can be read in every colour and type of its menu, in %s',
    async (colorScheme) => {
      const { page } = await administrator();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.getByRole('button', { name: 'Cambiar la apariencia' }).click();
      const configurator = page.getByRole('dialog', { name: 'Apariencia' });
      const menu = page.locator('#menu');
      const words = {
        open: menu.locator('[aria-current="page"]').first(),
        other: menu.locator('a:not([aria-current])').first(),
        section: menu.locator('section p').first(),
      };
      const dim: string[] = [];
      for (const type of ['Transparente', 'Blanco']) {
        await configurator.getByText(type, { exact: true }).click();
        for (const color of ['Primario', 'Oscuro', 'Información', 'Éxito', 'Aviso', 'Peligro']) {
          await configurator.getByText(color, { exact: true }).click();
          for (const [name, word] of Object.entries(words)) {
            const contrast = await contrastOf(word);
            if (contrast < 4.5) dim.push(`${type} ${color} ${name}: ${contrast.toFixed(2)}`);
          }
        }
      }
      expect(dim).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: 1199, height: 900 });
      await configurator
        .getByText('Solo se puede cambiar con la ventana a 1200 px de ancho o más.')
        .waitFor();
      await configurator.getByRole('radio', { name: 'Blanco' }).and(page.locator(':disabled')).waitFor();
      await page.reload();
      await menu.waitFor();
      expect(
        await menu.evaluate(({ parentElement }) => [
          document.documentElement.dataset['menuColor'],
          parentElement?.dataset.menuType,
        ]),
      ).toEqual(['danger', 'white']);
    },
  );
});

describe('a notice', () => {
  it('says in red what failed and in green what went well', async () => {
    const { page } = await administrator();
    await goTo(page, '/users');
    const status = page.getByRole('row').filter({ hasText: PEOPLE.disabled }).getByRole('switch');
    /** The colour is read in the page as soon as the toast appears, because it stays for seconds only. */
    const hueOf = async (words: string) => {
      const [border] = await Promise.all([
        page.waitForFunction((said) => {
          const places = 'section[aria-label="Avisos"] :is([role=alert], [role=status])';
          const toast = [...document.querySelectorAll(places)].find(({ textContent }) =>
            textContent.includes(said),
          );
          return toast && getComputedStyle(toast).borderTopColor;
        }, words),
        status.click(),
      ]);
      const [red = 0, green = 0] = (await border.jsonValue())?.match(/\d+/g)?.map(Number) ?? [];
      return red > green ? 'red' : 'green';
    };
    await page.route('**/users/*/status', (route) => route.abort());
    expect(await hueOf('No se pudo actualizar el estado del usuario')).toBe('red');
    await page.unrouteAll();
    expect(await hueOf('Usuario activado correctamente')).toBe('green');
  });
});

describe('the admin panel', () => {
  it('has a change of connections in green when it begins with +, and in red otherwise', async () => {
    const { page, complaints } = await administrator();
    await page.route('**/estadisticas-conexiones', async (route) => {
      const answer = await route.fetch();
      const changes = { porcentajeProyectos: '+3%', porcentajeSubproyectos: '-25%', porcentajeObras: '+0%' };
      await route.fulfill({ json: Object.assign(await answer.json(), changes) });
    });
    await page.goto('/panel-admin');
    const hueOf = (card: string) =>
      page
        .getByRole('region', { name: card })
        .getByText(/sobre la media de 24 horas$/)
        .evaluate((text) => {
          const [red = 0, green = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? [];
          return red > green ? 'red' : 'green';
        });
    const cards = ['Conexiones Idle', 'Conexiones Activas', 'Total Conexiones'];
    expect(await Promise.all(cards.map(hueOf))).toEqual(['green', 'red', 'green']);
    expect(complaints).toEqual([]);
  });
});

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
