import type { ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { ScriptsWatch } from './script-progress.ts';
import type { ImportScript } from './scripts.ts';

/** Keeps the reports of scripts until `release`, then passes them on in order. */
export class HeldWatch implements ScriptsWatch {
  private held: (() => void)[] | null = [];

  constructor(private readonly watch: ScriptsWatch) {}

  began(script: ImportScript): void {
    this.tell(() => this.watch.began(script));
  }

  ended(result: ScriptResult): void {
    this.tell(() => this.watch.ended(result));
  }

  release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const tell of held) tell();
  }

  private tell(tell: () => void): void {
    if (this.held === null) tell();
    else this.held.push(tell);
  }
}
