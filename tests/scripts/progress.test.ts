import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Progress } from '../../scripts/progress.mjs';

let said: string[];
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a start says every second what it does, later every ten, and nothing when it does nothing', async () => {
  const progress = new Progress();
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([]);
  let build: () => void = () => undefined;
  const built = progress.during('Construyendo la página', new Promise<void>((resolve) => (build = resolve)));
  vi.advanceTimersByTime(1_000);
  progress.goesOnTo('Se ponen los datos de muestra. Son unos segundos.');
  vi.advanceTimersByTime(1_000);
  build();
  await built;
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([
    '   2 s   Construyendo la página',
    '   3 s   Construyendo la página · Se ponen los datos de muestra',
    '   4 s   Se ponen los datos de muestra',
  ]);
  vi.advanceTimersByTime(66_000);
  expect(said.at(-2)).toMatch(/^ {2}60 s/);
  expect(said.at(-1)).toMatch(/^ {2}70 s/);
  progress.goesOnTo(null);
  vi.advanceTimersByTime(20_000);
  progress.end();
  vi.advanceTimersByTime(20_000);
  expect(said.at(-1)).toMatch(/^ {2}70 s/);
});
