import type { NewPersonLine } from '../../api/contract/new-people.ts';
import type { TableFailure } from '../../workers/workbook/table/table-protocol.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { Preset } from './access-presets.ts';
import type { PeopleEmitted } from './people-events.ts';

export interface NewPeopleContext {
  /** What was pasted or typed, or the rows of a file. */
  readonly text: string;
  /** The permissions with which all of them begin. */
  readonly preset: Preset;
  /** Whether a welcome mail is sent. */
  readonly isWelcomed: boolean;
  /** What the server said of each line. */
  readonly lines: readonly NewPersonLine[];
  readonly failure: CallFailure | null;
  readonly fileFailure: TableFailure | null;
}

export type NewPeopleEvent =
  | { readonly type: 'newPeople.requested' }
  | { readonly type: 'newPeople.textChanged'; readonly text: string }
  | { readonly type: 'newPeople.fileChosen'; readonly file: File }
  | { readonly type: 'newPeople.welcomeChosen'; readonly isWelcomed: boolean }
  | { readonly type: 'newPeople.presetChosen'; readonly preset: Preset }
  | { readonly type: 'newPeople.previewRequested' }
  | { readonly type: 'newPeople.corrected' }
  | { readonly type: 'newPeople.confirmed' }
  | { readonly type: 'newPeople.closed' };

export type NewPeopleEmitted =
  | Extract<PeopleEmitted, { type: 'people.outdated' }>
  | { readonly type: 'newPeople.added'; readonly count: number };
