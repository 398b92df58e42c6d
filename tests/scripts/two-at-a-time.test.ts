import { expect, it } from 'vitest';
import { twoAtATime } from '../../scripts/testing/two-at-a-time.ts';

it('two works are under way at a time, and the next begins when one of them ends', async () => {
  const told: string[] = [];
  const end: Record<string, () => void> = {};
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise<void>((resolve) => {
      end[name] = resolve;
    });
    told.push(`${name} ends`);
  };
  const all = twoAtATime(['a', 'b', 'c'].map(work));
  expect(told).toEqual(['a begins', 'b begins']);
  end.b?.();
  await expect.poll(() => told).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  end.a?.();
  end.c?.();
  await all;
  expect(told.slice(4)).toEqual(['a ends', 'c ends']);
});
