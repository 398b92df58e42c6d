import { describe, expect, it } from 'vitest';
import { Mutex } from '../../../server/db/mutex.ts';

describe('those who wait for the only connection', () => {
  it('are let in by person in turns, and the work of the portal as one person', async () => {
    const mutex = new Mutex();
    const order: string[] = [];
    const unlock = await mutex.lock(1);
    const asked = ['a1', 'a2', 'a3', 'portal1', 'portal2', 'b1', 'b2'].map(async (name) => {
      const person = name.startsWith('a') ? 1 : name.startsWith('b') ? 2 : null;
      const end = await mutex.lockWithin(60_000, 100, { person });
      order.push(name);
      end?.();
    });
    unlock();
    await Promise.all(asked);
    expect(order).toEqual(['portal1', 'b1', 'a1', 'portal2', 'b2', 'a2', 'a3']);
    expect(mutex.state).toEqual({ isHeld: false, waiting: 0 });
  });
});
