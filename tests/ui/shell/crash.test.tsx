import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/ui/components/error-boundary.tsx';
import { openPortal } from '../../support/open-portal.tsx';

function Broken(): never {
  throw new Error('No view for the phase.');
}

describe('a page that cannot be drawn', () => {
  function show(resetKey: string, page = <Broken />) {
    return (
      <MantineProvider>
        <ErrorBoundary resetKey={resetKey}>{page}</ErrorBoundary>
      </MantineProvider>
    );
  }

  it('says so, with the detail on request, and is replaced by the next page', async () => {
    // React reports errors that the boundary caught.
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { rerender } = render(show('first'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Esta página ha fallado');
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeInstanceOf(HTMLElement);
    await userEvent.click(screen.getByText('Detalle técnico'));
    expect(screen.getByText(/Error: No view for the phase\.$/)).toBeInstanceOf(HTMLElement);

    rerender(show('first', <p>Otra</p>));
    expect(screen.queryByText('Otra')).toBe(null);
    rerender(show('second', <p>Otra</p>));
    expect(screen.getByText('Otra')).toBeInstanceOf(HTMLElement);
    expect(report).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ message: 'No view for the phase.' }),
      expect.anything(),
      expect.anything(),
    );
    // This complaint was expected: the watch of tests/support/jsdom.ts has the same spy.
    report.mockClear();
  });
});

describe('a machine that crashed', () => {
  it('replaces the whole page by one that offers to reload', async () => {
    const page = openPortal('/welcome');
    page.show();
    await screen.findByLabelText('Correo electrónico');
    page.portal.send({ type: 'xstate.error.actor.navigation', error: new Error('crash') } as never);
    await screen.findByRole('heading', { level: 1, name: 'Esta página ha fallado' });
    expect(document.title).toBe('Esta página ha fallado · Portal de Conectividad');
    expect(screen.queryByLabelText('Correo electrónico')).toBe(null);
  });
});
