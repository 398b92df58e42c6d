import type { Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { fileWith, writtenBook } from '../support/workbooks.ts';
import { commonDeeds, commonSights, control, press } from './common-hands.ts';
import { removeUser } from './remove-user.ts';
import type { PathHands } from './walk-path.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
}

/** The first bytes of a picture. */
const PICTURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export function newPeopleHands({ page, proxy }: Stage): PathHands {
  let file = '';
  const dialog = () => page().getByRole('dialog', { name: 'Añadir varias personas' });
  const waits = (name: string | RegExp) =>
    dialog().getByRole('button', { name }).and(page().locator('[data-loading]')).waitFor();
  const isClosed = async () => {
    await dialog().waitFor({ state: 'detached' });
    await control(page(), 'Añadir varios').waitFor();
  };
  return {
    begin: async () => {
      await page().goto('/users');
      await isClosed();
    },
    does: [
      ...commonDeeds({ page, proxy }),
      [
        /^Escribe (.+) en «Personas», en lugar de lo que haya\.$/,
        (text = '') => dialog().getByRole('textbox', { name: 'Personas' }).fill(text),
      ],
      [
        /^prepara un \.xlsx con Eva Sanz\.$/,
        async () => {
          const rows = [
            ['Nombre', 'Correo'],
            ['Eva Sanz', 'eva.sanz@conectividad.example'],
          ];
          file = await writtenBook('personas', [{ name: 'Personas', rows }]);
        },
      ],
      [
        /^prepara una imagen, con el nombre cambiado a \.xlsx\.$/,
        async () => {
          file = fileWith('personas.xlsx', PICTURE);
        },
      ],
      [
        /^Pulsa «Leer de un archivo» y elige un archivo con las columnas .+\.$/,
        async () => {
          const chooser = page().waitForEvent('filechooser');
          await press(page(), 'Leer de un archivo');
          await (await chooser).setFiles(file);
        },
      ],
      [/^Quita la marca de «(.+)»\.$/, (name = '') => dialog().getByRole('checkbox', { name }).uncheck()],
      [/^Cierra el diálogo con la tecla Esc\.$/, () => page().keyboard.press('Escape')],
      [/^elimina a (.+) en la lista de usuarios\.$/, (name = '') => removeUser(page(), name)],
    ],
    sees: [
      [/^La lista de usuarios, sin ningún diálogo\./, isClosed],
      [/^El botón «(.+)» espera\./, (name = '') => waits(name)],
      [
        /^El botón que añade espera; el diálogo no se puede cerrar\./,
        async () => {
          await waits(/^Añadir/);
          await page().keyboard.press('Escape');
          await waits(/^Añadir/);
        },
      ],
      [
        /^La tabla de las líneas, que dice que falta el nombre, y «Añadir» sin poder pulsarse\./,
        async () => {
          await dialog().getByRole('cell', { name: 'Falta el nombre.' }).waitFor();
          await dialog().getByRole('button', { name: 'Añadir', exact: true, disabled: true }).waitFor();
        },
      ],
      [
        /^Un aviso dice por qué no se lee el archivo\./,
        () => dialog().getByText('No es un archivo de Excel ni un CSV.').waitFor(),
      ],
      ...commonSights({ page }),
    ],
  };
}
