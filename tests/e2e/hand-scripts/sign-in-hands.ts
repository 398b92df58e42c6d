import type { Page } from 'playwright-core';
import type { FaultProxy, HeldCall } from '../support/fault-proxy.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { mailsTo, newCode } from '../support/mailbox.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { sampleBook } from '../support/workbooks.ts';
import { type Hands, typedToProxy } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
  readonly server: () => ServerProcess;
}

const EMAIL = PEOPLE.otherOperator;
/** Longer than the pause after which an address gets codes again. */
const BETWEEN_SCRIPTS_MS = 3_600_000 * 4;

/** Each call is held until the page shows that it waits for it. */
export function signInHands({ page, proxy, server }: Stage): Hands {
  let mails = 0;
  let code = '';
  let held: HeldCall | null = null;
  const box = (name: string) => page().getByRole('textbox', { name });
  const button = (name: string) => page().getByRole('button', { name, exact: true });
  const answered = async () => {
    if (held === null) throw new Error('nothing was asked');
    await held.reached;
    held.release();
    held = null;
  };
  const readCode = async () => {
    code = await newCode(server().dataFolder, EMAIL, mails);
    return code;
  };
  const submit = async (field: string) => {
    held = proxy().hold(field === 'Correo electrónico' ? 'POST check-email' : 'POST login');
    await box(field).press('Enter');
  };
  return {
    begin: async () => {
      proxy().behave();
      await server().passTime(BETWEEN_SCRIPTS_MS);
      mails = mailsTo(server().dataFolder, EMAIL).length;
      await page().goto('/login');
    },
    does: [
      [/^Escribe (\S+) en «Correo electrónico»\.$/, (email = '') => box('Correo electrónico').fill(email)],
      [
        /^cambia el correo por (\S+), que no está registrado\.$/,
        (email = '') => box('Correo electrónico').fill(email),
      ],
      [/^Pulsa Intro en «(.+?)»\. Con algo escrito vale también el botón «.+»\.$/, submit],
      [/^El servidor conoce el correo y le envía un código\.$/, answered],
      [/^El servidor no conoce el correo\.$/, answered],
      [/^No se puede comprobar el correo\.$/, answered],
      [/^El servidor (?:acepta|rechaza) el código\.$/, answered],
      [/^El servidor no llega a contestar\.$/, answered],
      [
        /^Escribe en «Código de acceso» el código que ha llegado por correo; .+$/,
        async () => box('Código de acceso').fill(await readCode()),
      ],
      [
        /^cambia el código por uno inventado\.$/,
        () => box('Código de acceso').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0')),
      ],
      [
        /^Copia del correo la línea del código y pégala en «Código de acceso»: entra solo el código\.$/,
        async () => {
          const line = `  ${await readCode()} \n`;
          await box('Código de acceso').evaluate((field, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData('text', text);
            field.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            );
          }, line);
          await page().waitForFunction(
            ([selected, wanted]) =>
              document.querySelector<HTMLInputElement>(selected ?? '')?.value === wanted,
            ['input[autocomplete="one-time-code"]', code],
          );
        },
      ],
      [
        /^Apaga el interruptor «Recordarme»\.$/,
        () =>
          page()
            .getByRole('switch', { name: /^Recordarme/ })
            .click(),
      ],
      [/^Pulsa «Volver»\.$/, () => button('Volver').click()],
      [
        /^Vuelve a empezar: recarga la página o, si ya has entrado, cierra la sesión\.$/,
        () => page().reload(),
      ],
      [
        /^Entra como (\S+) y empieza una carga: la sesión caduca con la carga en curso\.$/,
        async (email = '') => {
          await box('Correo electrónico').fill(email);
          await box('Correo electrónico').press('Enter');
          await box('Código de acceso').fill(await readCode());
          await box('Código de acceso').press('Enter');
          await page().waitForURL('**/welcome');
          const screen = new ImportScreen(page());
          await screen.open();
          await screen.choose((await sampleBook('Sesión', ['--rows', '3'])).path);
          await screen.confirm();
        },
      ],
      typedToProxy(proxy),
    ],
    sees: [
      [
        /^La página «(.+?)» con el campo «(.+?)»\./,
        async (title = '', field = '') => {
          await page().getByRole('heading', { name: title }).waitFor();
          await box(field).waitFor();
        },
      ],
      [
        /^El botón «(.+?)» está (apagado|activo)\./,
        (name = '', state) =>
          button(name)
            .and(page().locator(state === 'activo' ? ':enabled' : ':disabled'))
            .waitFor(),
      ],
      [
        /^«Continuar» muestra que trabaja y el correo no se puede cambiar, mientras se comprueba\./,
        async () => {
          await button('Continuar').and(page().locator('[data-loading]')).waitFor();
          await box('Correo electrónico').and(page().locator(':disabled, :read-only')).waitFor();
        },
      ],
      [
        /^«Código enviado», con el correo medio oculto, y el campo «(.+?)»\./,
        async (field = '') => {
          await page().getByText('Código enviado').waitFor();
          await page()
            .getByText(/\*\*\*@/)
            .waitFor();
          await box(field).waitFor();
        },
      ],
      [
        /^«Recordarme» está (encendido|apagado)\./,
        (state) =>
          page()
            .getByRole('switch', { name: /^Recordarme/, checked: state === 'encendido' })
            .waitFor(),
      ],
      [
        /^«Iniciar Sesión» muestra que trabaja y «Volver» está apagado, mientras se comprueba el código\./,
        async () => {
          await button('Iniciar Sesión').and(page().locator('[data-loading]')).waitFor();
          await button('Volver').and(page().locator(':disabled')).waitFor();
        },
      ],
      [/^Bajo el campo, «(.+?)»\./, (words = '') => page().getByText(words, { exact: true }).waitFor()],
      [
        /^Salta el aviso «(.+?)»\.?/,
        (words = '') => page().getByText(words, { exact: true }).first().waitFor(),
      ],
      [
        /^El portal por dentro: el saludo de la página Welcome y el menú\./,
        async () => {
          await page()
            .getByRole('heading', { name: /^Hola, / })
            .waitFor();
          await page().getByRole('navigation').first().waitFor();
        },
      ],
      [
        /^El diálogo «(.+?)» sobre la página, con el correo ya puesto y sin poder cambiarlo\./,
        async (title = '') => {
          const dialog = page().getByRole('dialog', { name: title });
          await dialog
            .getByRole('textbox', { name: 'Correo electrónico' })
            .and(page().locator(':disabled, :read-only'))
            .waitFor();
        },
      ],
    ],
  };
}
