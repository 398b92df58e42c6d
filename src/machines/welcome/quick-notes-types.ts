import type { WorkEmitted } from '../kit/open-work.ts';

/**
 * What the browser stores of one person's notes. `id` and `parent` tell a later version from a version that another tab
 * wrote at the same time.
 */
export interface NoteRecord {
  readonly id: string;
  /** The version that this one replaced; null for the first. */
  readonly parent: string | null;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface QuickNotesInput {
  readonly userId: number | null;
  /** Maximum number of characters of the text. */
  readonly limit: number;
}

export interface QuickNotesContext extends QuickNotesInput {
  /** The text as typed, even when it could not be stored. */
  readonly text: string;
  readonly kept: NoteRecord | null;
  readonly versions: readonly Pick<NoteRecord, 'id' | 'text'>[];
  /** True when text that another tab wrote at the same time was merged with what was typed here. */
  readonly isMerged: boolean;
}

export type QuickNotesEvent =
  | { readonly type: 'notes.read'; readonly record: NoteRecord | null }
  | { readonly type: 'notes.written'; readonly text: string }
  | { readonly type: 'notes.retryRequested' }
  | { readonly type: 'notes.kept'; readonly record: NoteRecord }
  /** The browser's storage has no room for the text. */
  | { readonly type: 'notes.refused' }
  | { readonly type: 'notes.keptElsewhere'; readonly record: NoteRecord | null };

export type NoteStoreEvent = {
  readonly type: 'keep';
  readonly text: string;
  /**
   * The version that this tab has read. When the browser's storage has another, the store reports that version and does
   * not overwrite it.
   */
  readonly parent: string | null;
};

export type QuickNotesEmitted = WorkEmitted;
