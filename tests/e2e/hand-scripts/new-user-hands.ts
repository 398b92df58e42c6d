import type { Page } from 'playwright-core';
import type { FaultProxy, HeldCall } from '../support/fault-proxy.ts';
import { removeUser } from './remove-user.ts';
import { type Hands, typedToProxy } from './walk-script.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
}

export function newUserHands({ page, proxy }: Stage): Hands {
  let held: HeldCall | null = null;
  const dialog = () => page().getByRole('dialog', { name: 'Nuevo usuario' });
  const create = () => dialog().getByRole('button', { name: 'Crear usuario' });
  const write = (field: string, text: string) => dialog().getByRole('textbox', { name: field }).fill(text);
  const list = () => page().getByRole('button', { name: 'Nuevo usuario' });
  const isClosed = async () => {
    await dialog().waitFor({ state: 'detached' });
    await list().waitFor();
  };
  const answered = async () => {
    if (held === null) throw new Error('nothing was asked');
    await held.reached;
    held.release();
    held = null;
  };
  return {
    begin: async () => {
      proxy().behave();
      await page().goto('/users');
      await list().waitFor();
    },
    does: [
      [/^Pulsa «Nuevo usuario»\.$/, () => list().click()],
      [/^Escribe (.+) en «(.+)», en lugar de lo que haya\.$/, (text = '', field = '') => write(field, text)],
      [
        /^Pasa del campo «(.+)» a otro\.$/,
        async (field = '') => {
          await dialog().getByRole('textbox', { name: field }).focus();
          await page().keyboard.press('Tab');
        },
      ],
      [
        /^Elige «(.+)» en «Empieza con estos permisos»\.$/,
        async (preset = '') => {
          await dialog().getByRole('combobox').selectOption({ label: preset });
        },
      ],
      [
        /^Quita la marca de «(.+)»\.$/,
        (tick = '') => dialog().getByRole('checkbox', { name: tick }).uncheck(),
      ],
      [
        /^Pulsa «Crear usuario»\.$/,
        async () => {
          held = proxy().hold('POST users');
          await create().click();
        },
      ],
      [/^Pulsa «Cancelar»\.$/, () => dialog().getByRole('button', { name: 'Cancelar' }).click()],
      [/^El servidor (?:no )?crea la cuenta\.$/, answered],
      [/^El servidor dice que ese email ya tiene cuenta\.$/, answered],
      [
        /^da de alta a (.+) con (\S+)\.$/,
        async (name = '', email = '') => {
          await list().click();
          await write('Nombre', name);
          await write('Email', email);
          await create().click();
          await isClosed();
        },
      ],
      [
        /^elimina a (.+) en la lista de usuarios\.$/,
        async (name = '') => {
          if (await dialog().isVisible()) await dialog().getByRole('button', { name: 'Cancelar' }).click();
          await isClosed();
          await removeUser(page(), name);
        },
      ],
      typedToProxy(proxy),
    ],
    sees: [
      [/^La lista de usuarios, sin ningún diálogo\./, isClosed],
      [/^El diálogo «Nuevo usuario»\./, () => dialog().waitFor()],
      [
        /^«Empieza con estos permisos» en «(.+)»\./,
        (preset = '') =>
          dialog().locator('option:checked').filter({ hasText: preset }).waitFor({ state: 'attached' }),
      ],
      [
        /^«Crear usuario» está (apagado|activo)\./,
        (state) =>
          create()
            .and(page().locator(state === 'activo' ? ':enabled' : ':disabled'))
            .waitFor(),
      ],
      [
        /^El botón «Crear usuario» espera; el diálogo no se puede cerrar\./,
        async () => {
          await create().and(page().locator('[data-loading]')).waitFor();
          await page().keyboard.press('Escape');
          await create().and(page().locator('[data-loading]')).waitFor();
        },
      ],
      [
        /^Bajo «Email», lo que dijo el servidor\./,
        () => dialog().getByText('Ya hay una persona con ese email.').waitFor(),
      ],
      [
        /^Un aviso dice que no se ha creado y que lo escrito sigue ahí\./,
        () =>
          page()
            .getByText(/^No se ha creado el usuario; lo que has escrito sigue aquí\./)
            .first()
            .waitFor(),
      ],
    ],
  };
}
