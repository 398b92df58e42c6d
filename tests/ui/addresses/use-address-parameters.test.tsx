import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useAddressParameters } from '../../../src/ui/addresses/use-address-parameters.ts';

const present = () => `${window.location.pathname}${window.location.search}`;
const put = (name: string, value: string) => (parameters: URLSearchParams) => {
  const next = new URLSearchParams(parameters);
  next.set(name, value);
  return next;
};

beforeEach(() => window.history.replaceState(null, '', '/celsig5/zona%20norte?buscar=a'));
const shown = () => renderHook(useAddressParameters, { wrapper: BrowserRouter }).result;

it('a second change made before the first is drawn keeps the first', () => {
  const page = shown();
  const [, change] = page.current;
  act(() => {
    change(put('resultado', 'solo_cliente'));
    change(put('prefijo', 'CLI'), { replace: true });
  });
  expect(present()).toBe('/celsig5/zona%20norte?buscar=a&resultado=solo_cliente&prefijo=CLI');
  expect([...page.current[0]]).toEqual([
    ['buscar', 'a'],
    ['resultado', 'solo_cliente'],
    ['prefijo', 'CLI'],
  ]);
});

it('a change of a page that was left changes nothing', () => {
  const [, change] = shown().current;
  act(() => {
    window.history.pushState(null, '', '/obras?vista=lista');
    change(put('prefijo', 'CLI'));
  });
  expect(present()).toBe('/obras?vista=lista');
});
