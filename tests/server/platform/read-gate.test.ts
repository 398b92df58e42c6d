import { describe, expect, it } from 'vitest';
import { ReadGate } from '../../../server/http/reads/read-gate.ts';

const CROWDED = { kind: 'tooOften', retryAfter: 2 };

/** Calls that read, by the name that the test gives them. */
class Calls {
  readonly reading: string[] = [];
  readonly refused: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly gate: ReadGate) {}

  async begin(
    name: string,
    person: number,
    signal = new AbortController().signal,
    isLong = false,
  ): Promise<void> {
    try {
      const leave = await this.gate.enter(person, signal, isLong);
      this.reading.push(name);
      this.ends.set(name, leave);
    } catch (error) {
      expect(error).toMatchObject(CROWDED);
      this.refused.push(name);
    }
  }

  /** All that can begin has begun when this ends. */
  async end(name: string): Promise<void> {
    this.reading.splice(this.reading.indexOf(name), 1);
    this.ends.get(name)?.();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('calls that read', () => {
  it('are few of one person, and few in all, and begin by person in turns', async () => {
    const calls = new Calls(new ReadGate({ ofOne: 3, ofAll: 6, long: 3, waiting: 100 }));
    for (let at = 1; at <= 6; at += 1) void calls.begin(`a${at}`, 1);
    await settled();
    expect(calls.reading).toEqual(['a1', 'a2', 'a3']);
    for (let at = 1; at <= 4; at += 1) void calls.begin(`b${at}`, 2);
    for (let at = 1; at <= 2; at += 1) void calls.begin(`c${at}`, 3);
    await settled();
    expect(calls.reading).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
    const begun: (string | undefined)[] = [];
    for (const ended of ['a1', 'a2', 'b1', 'a3', 'b2', 'b3']) {
      await calls.end(ended);
      begun.push(calls.reading.at(-1));
    }
    expect(begun).toEqual(['a4', 'c1', 'b4', 'a5', 'c2', 'a6']);
    expect(calls.refused).toEqual([]);
  });

  it('are few that are long, which do not keep back the short ones of the same person', async () => {
    const calls = new Calls(new ReadGate({ ofOne: 3, ofAll: 6, long: 2, waiting: 100 }));
    const { signal } = new AbortController();
    for (const name of ['long 1', 'long 2', 'long 3']) void calls.begin(name, 1, signal, true);
    void calls.begin('short', 1);
    void calls.begin('long of another', 2, signal, true);
    await settled();
    expect(calls.reading).toEqual(['long 1', 'long 2', 'short']);
    await calls.end('short');
    expect(calls.reading).toEqual(['long 1', 'long 2']);
    await calls.end('long 1');
    expect(calls.reading).toEqual(['long 2', 'long 3']);
    await calls.end('long 2');
    expect(calls.reading).toEqual(['long 3', 'long of another']);
  });

  it('leave the queue when their time is over, and are refused when too many of theirs wait', async () => {
    const calls = new Calls(new ReadGate({ ofOne: 1, ofAll: 6, long: 3, waiting: 2 }));
    const patience = new AbortController();
    void calls.begin('first', 1);
    void calls.begin('impatient', 1, patience.signal);
    void calls.begin('patient', 1);
    void calls.begin('one too many', 1);
    void calls.begin('over before', 2, AbortSignal.abort());
    await settled();
    expect(calls.refused).toEqual(['one too many', 'over before']);
    patience.abort();
    await settled();
    expect(calls.refused).toEqual(['one too many', 'over before', 'impatient']);
    await calls.end('first');
    expect(calls.reading).toEqual(['patient']);
    patience.abort();
    await calls.end('patient');
    await calls.begin('later', 1);
    expect(calls.reading).toEqual(['later']);
  });

  it('leave their place once, however often they say so', async () => {
    const gate = new ReadGate({ ofOne: 1, ofAll: 1, long: 1, waiting: 5 });
    const { signal } = new AbortController();
    const leave = await gate.enter(1, signal);
    leave();
    leave();
    const calls = new Calls(gate);
    await calls.begin('one', 1);
    void calls.begin('two', 2);
    await settled();
    expect(calls.reading).toEqual(['one']);
  });
});
