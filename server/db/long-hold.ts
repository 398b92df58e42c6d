import type { BusyTime } from './database.ts';

/** Measures how long a long transaction has held the only connection of the embedded engine. */
export class LongHold {
  private held: { readonly since: number; readonly expectedMs: number | null } | null = null;

  constructor(private readonly elapsed: () => number) {}

  begin(expectedMs: number | null): void {
    this.held = { since: this.elapsed(), expectedMs };
  }

  end(): void {
    this.held = null;
  }

  time(): BusyTime | null {
    if (this.held === null) return null;
    const forMs = this.elapsed() - this.held.since;
    const leftMs = (this.held.expectedMs ?? 0) - forMs;
    return { forMs, leftMs: leftMs > 0 ? leftMs : null };
  }
}
