import { keyOf } from '../../paths/world/text-key.ts';
import { TIMES } from './heard.ts';

/** All that somebody has heard until now, as a key: what they do next follows from it. */
export class Learned {
  private known = 0;

  get key(): number {
    return this.known;
  }

  add(what: unknown): void {
    const text = JSON.stringify(what, plain) ?? '';
    this.known = keyOf(`${this.known} ${text.replaceAll(TIMES, 'a time')}`);
  }

  forget(): void {
    this.known = 0;
  }
}

/** Rows that a statement puts in no order, or in one with ties, come in any. */
function plain(name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}`;
  return name === 'rows' && Array.isArray(value)
    ? value.map((row) => JSON.stringify(row, plain)).sort()
    : value;
}
