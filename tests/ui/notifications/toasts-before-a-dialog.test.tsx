import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { type Notice, TOAST_DELAYS } from '../../../src/machines/toasts/toasts-types.ts';
import { ToastsProvider } from '../../../src/ui/components/toasts-context.tsx';
import { Toaster } from '../../../src/ui/notifications/toaster.tsx';

const DIALOG = { left: 0, top: 0, width: window.innerWidth };
const TOAST = { left: 600, top: 8, width: 400, height: 64 };

const notice = (title: string): Notice => ({
  id: title,
  type: 'success',
  title,
  message: null,
  at: 0,
  about: null,
  staysUntilClosed: false,
  isListed: false,
  isInDialog: false,
  step: null,
  actions: [],
});

const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

it.each<[string, number, readonly string[]]>([
  ['leaves when it fills the screen, and one told later stays', window.innerHeight, []],
  ['stands under it when it leaves room there', 300, ['Before']],
])('a toast told before a dialog %s', async (_, height, left) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[role="dialog"]')) return DOMRect.fromRect({ ...DIALOG, height });
    return this.matches('[role="status"]') ? DOMRect.fromRect(TOAST) : new DOMRect();
  });
  const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
  const page = (dialog: string | null) => (
    <MantineProvider>
      <ToastsProvider toasts={toasts}>
        <Toaster />
        {dialog !== null && <div role="dialog" aria-modal="true" aria-label={dialog} />}
      </ToastsProvider>
    </MantineProvider>
  );
  const { rerender } = render(page(null));
  act(() => toasts.send({ type: 'toast.told', notice: notice('Before') }));
  await screen.findByText('Before');
  rerender(page('Separar'));
  const region = screen.getByRole('region', { name: 'Avisos', hidden: true });
  await waitFor(() => {
    const isUnder = Number.parseFloat(region.style.getPropertyValue('--toast-top')) >= height;
    expect([told(), isUnder]).toEqual([left, left.length > 0]);
  });
  act(() => toasts.send({ type: 'toast.told', notice: notice('After') }));
  await waitFor(() => expect(told()).toEqual([...left, 'After']));
});

it.each([
  ['mouse', true],
  ['touch', false],
])('a toast that would come under a resting %s stands aside of it: %s', async (pointerType, isAside) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[role="status"]') ? DOMRect.fromRect(TOAST) : new DOMRect();
  });
  const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
  render(
    <MantineProvider>
      <ToastsProvider toasts={toasts}>
        <Toaster />
      </ToastsProvider>
    </MantineProvider>,
  );
  const pointer = { clientX: TOAST.left + 200, clientY: TOAST.top + 20 };
  document.dispatchEvent(new PointerEvent('pointermove', { ...pointer, pointerType }));
  act(() => toasts.send({ type: 'toast.told', notice: notice('Here') }));
  await screen.findByText('Here');
  const region = screen.getByRole('region', { name: 'Avisos' });
  // The toasts are placed in the frame after they were drawn.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const top = Number.parseFloat(region.style.getPropertyValue('--toast-top') || `${TOAST.top}`);
  expect(top > pointer.clientY).toBe(isAside);
});
