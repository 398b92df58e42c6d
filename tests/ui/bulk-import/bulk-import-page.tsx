import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../../src/machines/toasts/toasts-types.ts';
import { BulkImportPage } from '../../../src/ui/bulk-import/bulk-import-screen.tsx';
import { ImportNotices } from '../../../src/ui/bulk-import/import-news.tsx';
import { SaveFileProvider } from '../../../src/ui/components/take-away/save-file-context.tsx';
import { ToastsProvider } from '../../../src/ui/components/toasts-context.tsx';
import { Toaster } from '../../../src/ui/notifications/toaster.tsx';
import { cssVariables, theme } from '../../../src/ui/theme.ts';
import { createWorld, type WorldOptions } from '../../machines/bulk-import/import-world.ts';

// Every wait ends as soon as its condition holds; the long limits are for a machine that is busy with other
// suites.

/**
 * The page over the real machine, with the fake server and the fake worker. `env="test"` turns transitions
 * off. `reading` is a file that is being read before the page is drawn.
 */
export function openPage({
  address = '/carga-masiva',
  reading,
  ...options
}: WorldOptions & { address?: string; reading?: File } = {}) {
  const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
  onTestFinished(() => void toasts.stop());
  const world = createWorld(options);
  if (reading) world.actor.send({ type: 'import.fileChosen', file: reading });
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <MemoryRouter initialEntries={[address]}>
        <ToastsProvider toasts={toasts}>
          <ImportNotices actor={world.actor} />
          <SaveFileProvider saveFile={world.saveFile}>
            <BulkImportPage actor={world.actor} />
          </SaveFileProvider>
          <Toaster />
        </ToastsProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...world, user };
}
export type Page = ReturnType<typeof openPage>;

export const workbookFile = (name = 'Norte.xlsx'): File =>
  new File(['libro'], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });

/** Chooses a file through the file input of the button, as an operator does. */
export async function chooseFile({ user }: Page, file = workbookFile()): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (field === null) throw new Error('The page offers no file field.');
  await user.upload(field, file);
}

export const loadButton = () => screen.findByRole('button', { name: /^Cargar .* registros?$/ });

export async function openPreview(page: Page): Promise<void> {
  await chooseFile(page);
  await screen.findByRole('heading', { name: 'Norte.xlsx' });
  // The sheets are rendered in a task of their own.
  await screen.findByLabelText('Hoja');
}

export async function openConfirm(page: Page, by: 'Cargar' | 'Ensayar' = 'Cargar'): Promise<HTMLElement> {
  await openPreview(page);
  const button = await loadButton();
  await waitFor(() => expectEnabled(button));
  await page.user.click(by === 'Cargar' ? button : screen.getByRole('button', { name: by }));
  const dialog = await screen.findByRole('dialog', {
    name: by === 'Cargar' ? 'Confirmar Carga Masiva' : 'Confirmar ensayo',
  });
  await within(dialog).findByRole('button', { name: /^(Cargar|Ensayar) / });
  return dialog;
}

function expectEnabled(button: HTMLElement): void {
  if ((button as HTMLButtonElement).disabled) throw new Error('The button is still disabled.');
}

export async function startLoad(page: Page, by: 'Cargar' | 'Ensayar' = 'Cargar'): Promise<HTMLElement> {
  const dialog = await openConfirm(page, by);
  await page.user.click(within(dialog).getByRole('button', { name: `${by} 2 registros` }));
  return screen.findByRole('region', { name: 'Terminal de procesamiento' });
}

/** The text of an element with ordinary spaces. */
export const textOf = (element: HTMLElement): string =>
  (element.textContent ?? '').replace(/\s+/g, ' ').trim();
