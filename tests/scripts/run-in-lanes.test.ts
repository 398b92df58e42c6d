import { expect, it } from 'vitest';
import { runInLanes } from '../../scripts/testing/run-in-lanes.ts';

it('the next job starts when one of the running jobs, as many as there are lanes, ends', async () => {
  const told: string[] = [];
  const end: Record<string, () => void> = {};
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise<void>((resolve) => {
      end[name] = resolve;
    });
    told.push(`${name} ends`);
  };
  const all = runInLanes(2, ['a', 'b', 'c'].map(work));
  expect(told).toEqual(['a begins', 'b begins']);
  end.b?.();
  await expect.poll(() => told).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  end.a?.();
  end.c?.();
  await all;
  expect(told.slice(4)).toEqual(['a ends', 'c ends']);
});
