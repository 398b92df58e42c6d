import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Gate } from '../support/gate.ts';
import { newDatabase } from '../support/own-database.ts';
import { sessionByMail } from './support/api-session.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { newVisitor, sharedBrowser } from './support/browser.ts';
import { picture } from './support/pictures.ts';
import { ServerProcess } from './support/server-process.ts';
import { told } from './support/told.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'] || null;
const ADMINISTRATOR = 'jefa@conectividad.example';
const CHANGING = 'La base de datos está cambiando de servidor, lo tuyo está guardado aquí.';

describe.runIf(POSTGRES)('a database that changes its server', () => {
  let gate: Gate;
  let server: ServerProcess;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await newDatabase(POSTGRES ?? '');
    drop = database.drop;
    gate = await Gate.to(new URL(database.url));
    const url = new URL(database.url);
    url.host = `127.0.0.1:${gate.port}`;
    server = await ServerProcess.start({
      DATABASE_URL: url.href,
      ADMIN_EMAIL: ADMINISTRATOR,
      DRAIN_SECONDS: '0',
      AUTH_SECRET: randomBytes(32).toString('hex'),
    });
  });
  afterAll(async () => {
    await server.remove();
    await gate.close();
    await drop();
  });

  it('is reported on the page, which keeps what was typed and goes on by itself', async () => {
    const { token } = await sessionByMail(server, ADMINISTRATOR);
    const { page, context } = await newVisitor(await sharedBrowser(), server.url, token);
    await page.goto('/activity');
    await page.getByRole('heading', { level: 1, name: 'Actividad' }).waitFor();
    const search = page.getByRole('textbox', { name: 'Buscar por persona, acción u objeto' });
    await search.waitFor();
    gate.shut();
    await search.fill('administración');
    await page.getByText(CHANGING).waitFor();
    expect(await search.inputValue()).toBe('administración');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await picture(page, 'database-away');
    await told(page.getByText('Conexión recuperada.'), async () => gate.open());
    await page.getByText(/^La lista no se pudo actualizar/).waitFor({ state: 'hidden' });
    await page.getByRole('cell').filter({ hasText: 'Envió un código' }).first().waitFor();
    expect(await search.inputValue()).toBe('administración');
    await context.close();
  });
});
