import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDrawnPart } from '../../../src/ui/components/use-drawn-part.ts';

/** The last observer that was made, which a test tells what is in sight. */
let near: { readonly tell: IntersectionObserverCallback; readonly margin: string } | null = null;

class ToldObserver {
  constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit) {
    near = { tell, margin: rootMargin };
  }
  observe(): void {}
  disconnect(): void {}
}

const comeNear = (isIntersecting = true) =>
  act(() => near?.tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));

function List({ count, atLeast = 0 }: { readonly count: number; readonly atLeast?: number }) {
  const { drawn, edge } = useDrawnPart(count, 10, atLeast);
  return (
    <ul>
      {Array.from({ length: count }, (_, item) => item)
        .slice(0, drawn)
        .map((item) => (
          <li key={item}>{item}</li>
        ))}
      {drawn < count && <li ref={edge} aria-hidden data-testid="edge" />}
    </ul>
  );
}
const drawn = () => screen.getAllByRole('listitem').length;

describe('a long list', () => {
  beforeEach(() => {
    near = null;
    vi.stubGlobal('IntersectionObserver', ToldObserver);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('draws its first items, and as many more each time when their end is come near', () => {
    render(<List count={35} />);
    expect([drawn(), near?.margin]).toEqual([10, '60px']);
    comeNear(false);
    expect(drawn()).toBe(10);
    comeNear();
    expect([drawn(), near?.margin]).toEqual([20, '600px']);
    comeNear();
    comeNear();
    expect(drawn()).toBe(35);
    expect(screen.queryByTestId('edge')).toBeNull();
  });

  it('draws all of a list that has no more items than the first', () => {
    render(<List count={10} />);
    expect([drawn(), near]).toEqual([10, null]);
  });

  it.each([
    ['it is printed', () => fireEvent(window, new Event('beforeprint'))],
    [
      'the search of the browser is opened',
      () => fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true }),
    ],
    ['the search is opened on a Mac', () => fireEvent.keyDown(document.body, { key: 'F', metaKey: true })],
    ['the search is opened by F3', () => fireEvent.keyDown(document.body, { key: 'F3' })],
  ])('draws all when %s', (_, happens) => {
    render(<List count={35} />);
    fireEvent.keyDown(document.body, { key: 'f' });
    expect(drawn()).toBe(10);
    happens();
    expect(drawn()).toBe(35);
  });

  it('draws what it is told to at least, and keeps it', () => {
    const { rerender } = render(<List count={35} atLeast={24} />);
    expect(drawn()).toBe(24);
    rerender(<List count={35} />);
    expect(drawn()).toBe(24);
  });
});
