import { expect, it } from 'vitest';
import { entryOf, trailQueryOf, withFilter, withPlace } from '../../../src/ui/addresses/activity-address.ts';

const asked = (address: string) => {
  const parameters = new URLSearchParams(address);
  const { filter, place } = trailQueryOf(parameters);
  return { ...filter, ...place, entry: entryOf(parameters) };
};

it('the filter and the page are read from all parts of an address', () => {
  expect(
    asked(
      'buscar=ana&persona=0&objeto=carga&accion=carga.abierta&desde=2026-01-01&hasta=2026-02-28&entrada=7',
    ),
  ).toEqual({
    texto: 'ana',
    persona: 0,
    entidad: 'carga',
    accion: 'carga.abierta',
    desde: '2026-01-01',
    hasta: '2026-02-28',
    entry: 7,
  });
  expect([asked('antes=12&despues=4'), asked('despues=4')]).toEqual([
    { antes: 12, entry: null },
    { despues: 4, entry: null },
  ]);
});

it.each([
  ...['buscar=+++', 'persona=-1', 'persona=1e3', 'persona=2147483648', `objeto=${'a'.repeat(61)}`, 'accion='],
  ...['desde=2026-02-30', 'desde=0000-01-01', 'desde=hoy', 'hasta=2026-1-1', 'hasta=2026-01-01T00:00'],
  ...['antes=0', 'antes=1.5', 'despues=-2', 'despues=9999999999999999', 'entrada=0', 'entrada=x'],
])('%s in an address is ignored', (address) => {
  expect(asked(address)).toEqual({ entry: null });
});

it('the search in an address is no longer than the server accepts', () => {
  expect(asked(`buscar=${'a'.repeat(101)}`)).toEqual({ texto: 'a'.repeat(100), entry: null });
});

it('another filter begins at the newest entry, and another page closes the open entry', () => {
  const there = new URLSearchParams('objeto=carga&antes=12&entrada=7&otro=1');
  expect(`${withFilter(there, { texto: 'ana' })}`).toBe('objeto=carga&otro=1&buscar=ana');
  expect(`${withFilter(there, { entidad: '' })}`).toBe('otro=1');
  expect(`${withPlace(there, { despues: 3 })}`).toBe('objeto=carga&otro=1&despues=3');
});
