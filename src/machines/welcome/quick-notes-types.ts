import type { WorkEmitted } from '../kit/open-work.ts';

/** What the browser keeps of one person's notes. `id` and `parent` tell a later version from one written at once. */
export interface NoteRecord {
  readonly id: string;
  /** The version that it was written over; null: the first. */
  readonly parent: string | null;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface QuickNotesInput {
  readonly userId: number | null;
  /** Characters. */
  readonly limit: number;
}

export interface QuickNotesContext extends QuickNotesInput {
  /** As typed, also while it is not kept. */
  readonly text: string;
  readonly kept: NoteRecord | null;
  readonly versions: readonly Pick<NoteRecord, 'id' | 'text'>[];
  /** What another tab wrote at the same time was put beside what was typed here. */
  readonly isMerged: boolean;
}

export type QuickNotesEvent =
  | { readonly type: 'notes.read'; readonly record: NoteRecord | null }
  | { readonly type: 'notes.written'; readonly text: string }
  | { readonly type: 'notes.retryRequested' }
  | { readonly type: 'notes.kept'; readonly record: NoteRecord }
  /** The browser has no room for it. */
  | { readonly type: 'notes.refused' }
  | { readonly type: 'notes.keptElsewhere'; readonly record: NoteRecord | null };

export type NoteStoreEvent = {
  readonly type: 'keep';
  readonly text: string;
  /** The version that this tab knows. Another one in the browser is told instead of being written over. */
  readonly parent: string | null;
};

export type QuickNotesEmitted = WorkEmitted;
