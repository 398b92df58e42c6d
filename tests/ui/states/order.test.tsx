import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { statesOrderPayloads } from '../../../paths/payloads/states-page-payloads.ts';
// Loaded before the first test, so that no test waits for it.
import '../../../src/ui/states/states-screen.tsx';
import { type ShownOrder, type ShownStep, writeShownOrder } from '../../../src/workers/order/shown-order.ts';
import { openStates } from '../../support/states-page.tsx';

const EXAMPLE = statesOrderPayloads.outputs.readOrder?.[0] as ShownOrder;
const STEP = EXAMPLE.steps[0] as ShownStep;
const ORDER: ShownOrder = {
  ...EXAMPLE,
  brokenAt: 3,
  decidedAt: 1,
  steps: [
    STEP,
    {
      ...STEP,
      by: 'server',
      does: 'is killed',
      kind: 'killed',
      isFault: true,
      about: null,
      messages: [],
      rows: {},
    },
    {
      ...STEP,
      by: 'luis',
      does: 'commit of save of luis',
      kind: 'commit',
      about: null,
      writes: ['tarea'],
      messages: [],
      states: { ana: ['empty'] },
      rows: { task: [{ titulo: 'Luis', version: '1' }] },
    },
  ],
};

async function openOrder(address = '/estados?orden=0') {
  const page = openStates(address, { signedInAs: 'operaciones@conectividad.example' });
  page.show();
  await screen.findByText('Ningún orden abierto');
  return page;
}

async function give(page: Awaited<ReturnType<typeof openOrder>>, text: string) {
  await page.user.click(screen.getByLabelText('O pega aquí su texto'));
  await page.user.paste(text);
  await page.user.click(screen.getByRole('button', { name: 'Ver el orden' }));
}

const lit = () => [...document.querySelectorAll('[data-lit]')].map((one) => one.getAttribute('data-state'));

describe('an order of several people', () => {
  it('is opened from a file, and walked by buttons and keys, with its step in the address', async () => {
    const page = await openOrder();
    const file = new File([writeShownOrder(ORDER)], 'orden.json');
    await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await screen.findByText('Paso 0 de 3');
    const ana = screen.getByRole('region', { name: 'Página de ana' });
    expect(await within(ana).findByText('Todavía no ha pedido nada.')).toBeInstanceOf(HTMLElement);
    expect(
      within(screen.getByRole('region', { name: 'Página de luis' })).getByText(/sin una máquina/),
    ).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(lit()).toContain('taskOutbox.sending'));

    await page.user.click(screen.getByRole('button', { name: 'Un paso adelante' }));
    await screen.findByText('Paso 1 de 3');
    expect(window.location.search).toContain('orden=1');
    expect(within(ana).getByText('pedida')).toBeInstanceOf(HTMLElement);
    expect(
      screen.getByRole('region', { name: 'Filas de task' }).querySelector('[data-changed]')?.textContent,
    ).toBe('Medir');

    screen.getByRole('list', { name: 'Pasos del orden' }).focus();
    await page.user.keyboard('{End}');
    await screen.findByText('Paso 3 de 3');
    await waitFor(() => expect(lit()).toContain('taskOutbox.empty'));
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContainEqual(
      expect.stringContaining('Aquí se rompe lo prometido. Haciendo las llamadas'),
    );
    await page.user.keyboard('{ArrowLeft}');
    await screen.findByText('Paso 2 de 3');
    expect(screen.getAllByText('Muere el servidor y arranca otro')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Al principio' }));
    await screen.findByText('Paso 0 de 3');
    await page.user.click(screen.getByRole('button', { name: 'Donde se rompe' }));
    await screen.findByText('Paso 3 de 3');
  });

  it('opens at the step of the address, gives way to another, and leads back to the machines', async () => {
    const page = await openOrder('/estados?orden=99');
    await give(page, writeShownOrder({ ...ORDER, complaints: [], decidedAt: null, brokenAt: null }));
    await screen.findByText('Paso 3 de 3');
    expect(screen.getByText('En este orden se cumple todo lo prometido.')).toBeInstanceOf(HTMLElement);
    await page.user.click(screen.getByRole('button', { name: 'Abrir otro' }));
    await screen.findByText('Ningún orden abierto');
    await page.user.click(screen.getByRole('button', { name: 'Ver las máquinas' }));
    await screen.findByRole('tree');
    expect(window.location.search).not.toContain('orden');
  });

  it.each([
    ['un texto corto', ORDER.text, /^Este es el texto corto de un orden/],
    ['otra cosa', '{}', /^Esto no es un orden de varias personas/],
    ['otra versión', '{"file":"portal-order","version":0}', /^Este orden lo escribió otra versión/],
  ])('says in Spanish why %s is not shown', async (_, text, sentence) => {
    const page = await openOrder();
    await give(page, text);
    expect(await screen.findByText(sentence)).toBeInstanceOf(HTMLElement);
  });
});
