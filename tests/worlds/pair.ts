import type { Ending, Made } from '../../paths/world/history.ts';
import type { Script } from '../../paths/world/person.ts';
import type { Engine } from '../../server/db/database.ts';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { TestServer } from '../support/server.ts';

/** Somebody who is signed in before the order begins. */
export interface Member {
  readonly id: number;
  readonly token: string;
}

/** A second window of somebody, with the same session. */
interface SecondWindow {
  readonly sameAs: string;
}

export type Members = Readonly<Record<string, Member>>;

/** People who work with the same things at the same time. */
export interface Pair<Known = unknown> {
  readonly name: string;
  /** On which it can be walked; both when left out. */
  readonly engines?: readonly Engine[];
  /** The people, with their permissions. Each name is one window; that of a person comes before their second one. */
  readonly people: Readonly<Record<string, readonly PermissionFlag[] | SecondWindow>>;
  /** Makes what the people find, once. */
  prepare(server: TestServer, members: Members): Promise<Known>;
  scripts(known: Known, members: Members): Readonly<Record<string, Script>>;
  /** Queries of the rows that are looked at in the end. */
  readonly rows: Readonly<Record<string, string>>;
  /** What an answer says that some order of whole calls has to explain; by default, the answer. */
  readonly heard?: (made: Made) => unknown;
  /** What else is promised: sentences about what does not hold. */
  readonly promises?: (ending: Ending, known: Known) => readonly string[];
}
