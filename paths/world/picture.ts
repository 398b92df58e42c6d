import type { Answer, Call } from './person.ts';
import type { World } from './world.ts';

/** A call as it stands. 'sent': the server has it; 'unanswerable': the server was killed before it answered. */
export interface PicturedCall {
  readonly by: string;
  /** No other call of the world has this name. */
  readonly name: string;
  readonly call: Call;
  readonly state: 'asked' | 'sent' | 'answered' | 'unanswerable' | 'heard';
  readonly answer: Answer;
}

/** What can be seen of a world between two steps. */
export interface Picture {
  readonly people: readonly {
    readonly name: string;
    /** Null when they only make calls. */
    readonly machine: string | null;
    readonly states: readonly string[];
  }[];
  readonly calls: readonly PicturedCall[];
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

export interface PicturedWorld extends World {
  picture(): Promise<Picture>;
}
