import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pager } from '../../../src/ui/components/pager.tsx';

const SELECTOR =
  'button[aria-label^="Página "]:not([aria-label="Página siguiente"], [aria-label="Página anterior"])';

function entries(page: number): string[] {
  const { unmount } = render(
    <MantineProvider env="test">
      <Pager label="Páginas" page={page} pages={20} onPage={() => {}} />
    </MantineProvider>,
  );
  const first = screen.getByRole('navigation').querySelector(SELECTOR);
  const shown = [...(first?.parentElement?.children ?? [])].map((entry) => entry.textContent || '...');
  unmount();
  return shown;
}

it('a list of twenty pages has at most seven entries, gaps among them', () => {
  expect([1, 10, 20].map(entries)).toEqual([
    ['1', '2', '3', '4', '5', '...', '20'],
    ['1', '...', '9', '10', '11', '...', '20'],
    ['1', '...', '16', '17', '18', '19', '20'],
  ]);
  const counts = Array.from({ length: 20 }, (_, at) => entries(at + 1).length);
  expect(Math.max(...counts)).toBe(7);
});
