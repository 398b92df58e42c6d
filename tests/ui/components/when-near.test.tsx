import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WhenNear } from '../../../src/ui/components/when-near.tsx';

const seen: { tell: IntersectionObserverCallback; readonly margin: string | undefined }[] = [];

class ToldObserver {
  constructor(tell: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
    seen.push({ tell, margin: rootMargin });
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal('IntersectionObserver', ToldObserver);
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => render(<WhenNear waiting="hueco">notas</WhenNear>).container;
const comesNear = (isIntersecting: boolean) =>
  act(() => seen[0]?.tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));

it('keeps the place of what is far below the window, and draws it when it comes near', () => {
  const place = shown();
  comesNear(false);
  expect([place.textContent, seen.map(({ margin }) => margin)]).toEqual(['hueco', ['300px']]);
  comesNear(true);
  expect(place.textContent).toBe('notas');
});

it.each([
  ['it is printed', () => fireEvent(window, new Event('beforeprint'))],
  [
    'a key is pressed, which may move the focus there',
    () => fireEvent.keyDown(document.body, { key: 'Tab' }),
  ],
])('draws at once when %s', (_, happens) => {
  const place = shown();
  happens();
  expect(place.textContent).toBe('notas');
});
