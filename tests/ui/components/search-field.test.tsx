import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SearchField } from '../../../src/ui/components/search-field.tsx';

/** A search field whose address changes with a delay, as while the page is rendered. */
function searching() {
  const sent: string[] = [];
  const drawn = (value: string) => (
    <MantineProvider>
      <SearchField label="Buscar" value={value} maxLength={8} onSearch={(words) => sent.push(words)} />
    </MantineProvider>
  );
  const { rerender } = render(drawn(''));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' });
  return {
    field,
    sent,
    user: userEvent.setup(),
    arrives: (value: string) => act(() => rerender(drawn(value))),
  };
}

it('the search field keeps what is typed while the address follows later', async () => {
  const { field, sent, user, arrives } = searching();
  await user.type(field, 'nor');
  expect([field.value, sent]).toEqual(['nor', ['n', 'no', 'nor']]);
  arrives('n');
  await user.type(field, 't');
  arrives('nor');
  expect(field.value).toBe('nort');
  arrives('nort');
  await user.type(field, '123456789');
  expect(field.value).toBe('nort1234');
});

it('the search field shows the text of the address when somebody goes back, and is empty once cleared', async () => {
  const { field, sent, user, arrives } = searching();
  await user.type(field, 'a');
  arrives('a');
  arrives('antes');
  expect(field.value).toBe('antes');
  await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
  expect([field.value, sent.at(-1)]).toEqual(['', '']);
  arrives('');
  arrives('antes');
  expect(field.value).toBe('antes');
});
