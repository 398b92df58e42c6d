import type { Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { commonDeeds, commonSights, retitle } from './common-hands.ts';
import type { PathHands } from './walk-path.ts';

interface Stage {
  readonly page: () => Page;
  /** The window of whoever works beside. */
  readonly other: () => Page;
  readonly proxy: () => FaultProxy;
}

export function taskCardHands({ page, other, proxy }: Stage): PathHands {
  const card = (place: number, on = page()) =>
    on.getByRole('region', { name: 'Por hacer' }).getByRole('article').nth(place).getByRole('link').first();
  const title = (on = page()) => on.getByRole('dialog').getByRole('textbox', { name: 'Título' });
  /** The address of the proxy is not for the other window. */
  const openSame = async () => {
    const { pathname, search } = new URL(page().url());
    await other().goto(`${pathname}${search}`);
  };
  return {
    begin: async () => {
      for (const window of [other(), page()]) {
        await window.goto('/4task');
        await window.getByText('Al día').first().waitFor();
      }
    },
    does: [
      ...commonDeeds({ page, proxy }),
      [/^Pulsa el título de una tarjeta de «Por hacer»\.$/, () => card(0).click()],
      [/^Pulsa el título de otra tarjeta de «Por hacer»\.$/, () => card(1).click()],
      [/^Cierra la tarea\.$/, () => page().getByRole('button', { name: 'Cerrar la tarea' }).first().click()],
      [
        /^Cambia el responsable\.$/,
        async () => {
          const field = page().getByRole('dialog').getByLabel('Responsable').first();
          const now = await field.inputValue();
          await field.click();
          await page()
            .getByRole('option')
            .filter({ visible: true, hasNotText: now === '' ? '—' : now })
            .first()
            .click();
        },
      ],
      [/^Escribe en el título y no pulses Intro\.$/, () => title().fill(`Un título ${Date.now()}`)],
    ],
    others: [
      [/^Abre la misma tarea\.$/, openSame],
      [/^Abre una tarea del tablero\.$/, () => card(0, other()).click()],
      [
        /^Abre la misma tarea y cambia su título\.$/,
        async () => {
          await openSame();
          await retitle(other());
        },
      ],
      [
        /^Abre una tarea del tablero y cambia su título\.$/,
        async () => {
          await card(0, other()).click();
          await retitle(other());
        },
      ],
    ],
    sees: [
      [/^Ninguna tarea abierta\./, () => page().getByRole('dialog').waitFor({ state: 'detached' })],
      [/^La tarea con todo lo suyo\./, () => title().waitFor()],
      [/^La tarea, tal como se leyó antes\./, () => title().waitFor()],
      ...commonSights({ page }),
    ],
  };
}
