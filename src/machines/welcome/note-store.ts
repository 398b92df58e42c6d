import { fromCallback } from 'xstate';
import { type KeptShape, type KeptStore, keptText, keptValue } from '../kit/kept/kept-value.ts';
import type { WatchStore } from '../session/session-store.ts';
import type { NoteRecord, NoteStoreEvent, QuickNotesEvent } from './quick-notes-types.ts';

/** Name under which the browser stores the notes (spec 2 section 3). */
export const NOTES_KEY = 'welcome-notes';

export interface NoteStoreDeps {
  readonly preferences: KeptStore;
  readonly watchStore: WatchStore;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Stores the notes after each key press. They are stored by person, because several people may use one browser. */
export const noteStore = ({ preferences, watchStore, clock, newId }: NoteStoreDeps) =>
  fromCallback<NoteStoreEvent, { readonly userId: number | null }>(
    ({ sendBack: tell, receive, input: { userId } }) => {
      const sendBack = (event: QuickNotesEvent) => tell(event);
      const person = String(userId);
      const everybodysNotes = () => keptValue(preferences, NOTES_KEY, EVERYBODYS) ?? {};
      const read = () => everybodysNotes()[person] ?? null;
      receive(({ text, parent }) => {
        const stored = read();
        if ((stored?.id ?? null) !== parent) {
          sendBack({ type: 'notes.keptElsewhere', record: stored });
          return;
        }
        const record: NoteRecord = { id: newId(), parent, text, at: clock().getTime() };
        const everybodys = { ...everybodysNotes(), [person]: record };
        try {
          preferences.setItem(NOTES_KEY, keptText(EVERYBODYS, everybodys));
        } catch {
          sendBack({ type: 'notes.refused' });
          return;
        }
        sendBack({ type: 'notes.kept', record });
      });
      sendBack({ type: 'notes.read', record: read() });
      return watchStore([NOTES_KEY], () => sendBack({ type: 'notes.keptElsewhere', record: read() }));
    },
  );

type Everybodys = Readonly<Record<string, NoteRecord>>;

/** What is not a note counts as absent. */
const EVERYBODYS: KeptShape<Everybodys> = {
  version: 1,
  read: (kept) =>
    typeof kept === 'object' && kept !== null
      ? Object.fromEntries(
          Object.entries(kept).filter((entry): entry is [string, NoteRecord] => isRecord(entry[1])),
        )
      : null,
};

function isRecord(value: unknown): value is NoteRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, parent, text, at } = value as Partial<Record<keyof NoteRecord, unknown>>;
  return (
    typeof id === 'string' &&
    (parent === null || typeof parent === 'string') &&
    typeof text === 'string' &&
    typeof at === 'number'
  );
}
