import type { FieldOutcome } from '../../../api/contract/records/task-changes.ts';
import { itemOf } from '../../../api/contract/records/task-fields.ts';
import type { TaskChange } from '../task-change-types.ts';
import type { Draft, DraftPlace, EditSent, TaskEditsContext } from './task-edits-types.ts';

const isAt =
  ({ task, key }: DraftPlace) =>
  (draft: DraftPlace): boolean =>
    draft.task === task && draft.key === key;

export const draftAt = (drafts: readonly Draft[], place: DraftPlace): Draft | null =>
  drafts.find(isAt(place)) ?? null;

const without = (drafts: readonly Draft[], place: DraftPlace): readonly Draft[] =>
  drafts.filter((draft) => !isAt(place)(draft));

export const hasTyped = ({ text, was }: Draft): boolean => text !== was;

export const withTyped = (drafts: readonly Draft[], place: DraftPlace, text: string): readonly Draft[] =>
  drafts.map((draft) => (isAt(place)(draft) ? { ...draft, text } : draft));

/**
 * Closes a draft (a typed text). When its text was changed and is not blank it is put aside; otherwise it is dropped.
 */
export function withPutBack({ drafts, putAside }: TaskEditsContext, place: DraftPlace): TaskEditsContext {
  const draft = draftAt(drafts, place);
  const isKept = draft !== null && hasTyped(draft) && draft.text.trim() !== '';
  return {
    drafts: without(drafts, place),
    putAside: isKept ? [...without(putAside, place), draft] : putAside,
  };
}

export function withRecovered({ drafts, putAside }: TaskEditsContext, place: DraftPlace): TaskEditsContext {
  const draft = draftAt(putAside, place);
  if (draft === null) return { drafts, putAside };
  return { drafts: [...without(drafts, place), draft], putAside: without(putAside, place) };
}

export const withDismissed = ({ putAside }: TaskEditsContext, place: DraftPlace) => ({
  putAside: without(putAside, place),
});

export const withoutSent = ({ drafts }: TaskEditsContext, { task, keys }: EditSent) => ({
  drafts: drafts.filter((draft) => draft.task !== task || !keys.includes(draft.key)),
});

/** The change that the drafts make, based on the version that the fields had when the person began to type. */
export function changeOf({ drafts }: TaskEditsContext, { task, keys, set, opId, at }: EditSent): TaskChange {
  const begun = drafts.find((draft) => draft.task === task && keys.includes(draft.key));
  const base = Object.fromEntries(Object.keys(set).map((field) => [field, begun?.base ?? 0]));
  return { opId, at, task, board: null, base, set };
}

/** The field that a draft changes: the reason for a block is part of the field `lugar`. */
const fieldOf = (key: string): string => (key === 'motivo' ? 'lugar' : key);

/**
 * Drafts after the answer to the person's own change. A draft begun on the version before that change is now based on
 * the version that the change made.
 */
export function rebased(
  drafts: readonly Draft[],
  { task, base }: TaskChange,
  fields: Readonly<Record<string, FieldOutcome>>,
): readonly Draft[] {
  return drafts.map((draft) => {
    const field = fieldOf(draft.key);
    const outcome = fields[field];
    const isOwn = draft.task === task && outcome !== undefined && outcome.resultado !== 'perdido';
    return isOwn && draft.base === base[field] ? { ...draft, base: outcome.version } : draft;
  });
}

/** The texts of a change that the server will never accept, as drafts, so that they are not lost. */
export function refusedTexts({ task, base, set }: TaskChange): readonly Draft[] {
  return Object.entries(set).flatMap(([field, value]) => {
    const text = textOf(value);
    if (text === null) return [];
    const version = base[field] ?? 0;
    const kind = itemOf(field)?.kind;
    const key = version === 0 && (kind === 'casilla' || kind === 'comentario') ? kind : field;
    return [{ task, key, text, was: '', base: version }];
  });
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('texto' in value)) return null;
  return typeof value.texto === 'string' ? value.texto : null;
}

export function withRefused({ putAside }: TaskEditsContext, change: TaskChange) {
  return {
    putAside: refusedTexts(change).reduce((kept, draft) => [...without(kept, draft), draft], putAside),
  };
}
