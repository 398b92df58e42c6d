import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useInTurn } from '../../../src/ui/charts/use-in-turn.ts';

/** Animation frames that come when the test says so. */
function frames() {
  const asked: FrameRequestCallback[] = [];
  const spy = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => asked.push(call));
  onTestFinished(() => spy.mockRestore());
  return () => act(() => asked.splice(0).forEach((call) => void call(0)));
}

function Shown({ value }: { readonly value: string }) {
  return <li>{useInTurn(value) ?? '-'}</li>;
}
const list = (...values: readonly string[]) => (
  <ul>
    {values.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each keeps its place.
      <Shown key={index} value={value} />
    ))}
  </ul>
);
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('charts that appear together', () => {
  it('are drawn one in each frame, with their present values', () => {
    const frame = frames();
    const { rerender } = render(list('a', 'b', 'c'));
    const seen = [shown()];
    frame();
    seen.push(shown());
    rerender(list('a', 'B', 'c'));
    for (let turns = 0; turns < 3; turns += 1) {
      frame();
      seen.push(shown());
    }
    expect(seen).toEqual([
      ['-', '-', '-'],
      ['a', '-', '-'],
      ['a', '-', 'c'],
      ['a', 'B', 'c'],
      ['a', 'B', 'c'],
    ]);
  });

  it('give their turn to the others when they are removed', () => {
    const frame = frames();
    const { rerender } = render(list('a', 'b'));
    rerender(list('a'));
    frame();
    frame();
    rerender(list('a', 'c'));
    frame();
    expect(shown()).toEqual(['a', 'c']);
  });
});
