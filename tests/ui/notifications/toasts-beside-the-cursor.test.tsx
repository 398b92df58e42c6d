import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { toastsMachine } from '../../../src/machines/toasts/toasts-machine.ts';
import { TOAST_DELAYS } from '../../../src/machines/toasts/toasts-types.ts';
import { ToastsProvider } from '../../../src/ui/components/toasts-context.tsx';
import { Toaster } from '../../../src/ui/notifications/toaster.tsx';

const TOAST = { x: 600, y: 8, width: 400, height: 64 };
const ROWS = [8, 72, 300];

it('a toast stands clear of the row of the cursor of a grid, and of the row that the cursor goes to', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('[role="status"]')) return DOMRect.fromRect(TOAST);
    const at = this.matches('[role="row"]')
      ? ROWS[Number(this.getAttribute('aria-rowindex')) - 1]
      : undefined;
    return at === undefined
      ? new DOMRect()
      : DOMRect.fromRect({ x: 0, y: at, width: window.innerWidth, height: 32 });
  });
  const toasts = createActor(toastsMachine, { input: { delays: TOAST_DELAYS } }).start();
  const page = (cursor: number) => (
    <MantineProvider>
      <ToastsProvider toasts={toasts}>
        <Toaster />
        {ROWS.map((top, row) => (
          // biome-ignore lint/a11y: a row of a grid as the portal draws it, outside of a grid.
          <div key={top} role="row" aria-rowindex={row + 1}>
            <div data-cursor={row === cursor || undefined} />
          </div>
        ))}
      </ToastsProvider>
    </MantineProvider>
  );
  const { rerender } = render(page(0));
  act(() =>
    toasts.send({
      type: 'toast.told',
      notice: {
        id: 'saved',
        type: 'success',
        title: 'Guardado',
        message: null,
        at: 0,
        about: null,
        staysUntilClosed: false,
        isListed: false,
        isInDialog: false,
        step: null,
        actions: [],
      },
    }),
  );
  await screen.findByText('Guardado');
  const region = screen.getByRole('region', { name: 'Avisos' });
  const top = () => region.style.getPropertyValue('--toast-top');
  await waitFor(() => expect(top()).toBe('48px'));
  TOAST.y = 48;
  rerender(page(1));
  await waitFor(() => expect(top()).toBe('112px'));
});
