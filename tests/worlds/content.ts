import type { Touch } from '../../paths/world/world.ts';
import { ANY_ROWS } from './gated-database.ts';

type Texts = ReadonlyMap<string, string>;

/** What everybody sees in the tables that were written to. */
export class Content {
  private readonly texts = new Map<string, string>();

  /** `read`: the texts of the tables and sequences that are others than when the world began. */
  constructor(private readonly read: () => Promise<Texts>) {}

  /** All of it. */
  get state(): string {
    return JSON.stringify([...this.texts].sort());
  }

  /** Looks again after a step. */
  async after(touches: readonly Touch[]): Promise<void> {
    if (!touches.some(mayWrite)) return;
    for (const [name, text] of await this.read()) this.texts.set(name, text);
  }

  /** Of the rows that are touched. */
  of(touches: readonly Touch[]): string {
    if (touches.some(({ what }) => what === ANY_ROWS)) return this.state;
    const isTouched = ([table]: readonly [string, string]): boolean =>
      touches.some(({ what }) => what === `rows of ${table}`);
    return JSON.stringify([...this.texts].filter(isTouched).sort());
  }
}

/** Says whether rows that all see, or numbers of new ones, may be others after what is touched so. */
const mayWrite = ({ what, how }: Touch): boolean =>
  how !== 'reads' && /^(?:rows of|numbers$|the database$|everything$)/.test(what);
