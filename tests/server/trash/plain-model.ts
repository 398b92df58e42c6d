/** A model of the trash by its rules alone, without versions of a database and without SQL. */

export interface Work {
  version: number;
  contrata: string | null;
  /** The batch with which it was deleted; null for a live work. */
  batch: number | null;
}
interface Batch {
  readonly codes: readonly string[];
  readonly restored: string[];
  purged: string[];
}
interface Deletion {
  readonly owner: number;
  readonly seen: Readonly<Record<string, number>>;
  used: boolean;
}
interface Restoration {
  readonly owner: number;
  readonly seen: Readonly<Record<string, number>>;
  used: boolean;
}
/** A prepared change of one work, which is written only if the work has not changed since. */
interface Edit {
  readonly cod: string;
  readonly version: number | null;
  readonly value: string;
}
/** The customer's value for one work, which is accepted only if the work still has the compared value. */
interface Reconciliation {
  readonly cod: string;
  /** Null when there was no live work to compare. */
  readonly seen: { readonly contrata: string | null } | null;
  readonly value: string;
  taken: boolean;
}
export interface Model {
  /** Purged works are not in it. */
  works: Record<string, Work>;
  batches: Batch[];
  deletions: Deletion[];
  restorations: Restoration[];
  edits: Edit[];
  reconciliations: Reconciliation[];
}
export type Outcome = 'done' | 'refused';

export type Step =
  | { readonly kind: 'delete'; readonly place: number; readonly who: number }
  | { readonly kind: 'restore'; readonly place: number; readonly who: number }
  | { readonly kind: 'edit'; readonly place: number }
  | { readonly kind: 'accept'; readonly place: number; readonly who: number }
  /** `leaves`: the batches that are being restored at this moment. */
  | { readonly kind: 'purge'; readonly leaves?: readonly number[] };

export const emptyModel = (codes: readonly string[]): Model => ({
  works: Object.fromEntries(codes.map((cod) => [cod, { version: 1, contrata: null, batch: null }])),
  batches: [],
  deletions: [],
  restorations: [],
  edits: [],
  reconciliations: [],
});

const isLive = ({ works }: Model, cod: string): boolean => works[cod]?.batch === null;

export function lookToDelete(model: Model, owner: number, codes: readonly string[]): void {
  const live = codes.filter((cod) => isLive(model, cod));
  const seen = Object.fromEntries(live.map((cod) => [cod, (model.works[cod] as Work).version]));
  model.deletions.push({ owner, seen, used: false });
}

export function lookToRestore(model: Model, owner: number, codes: readonly string[]): void {
  const away = codes.filter((cod) => cod in model.works && !isLive(model, cod));
  const seen = Object.fromEntries(away.map((cod) => [cod, (model.works[cod] as Work).batch as number]));
  model.restorations.push({ owner, seen, used: false });
}

export function prepareEdit(model: Model, cod: string, value: string): Outcome {
  const version = isLive(model, cod) ? (model.works[cod] as Work).version : null;
  model.edits.push({ cod, version, value });
  return version === null ? 'refused' : 'done';
}

export function reconcile(model: Model, cod: string, value: string): void {
  const seen = isLive(model, cod) ? { contrata: (model.works[cod] as Work).contrata } : null;
  model.reconciliations.push({ cod, seen, value, taken: false });
}

export function carryOut(model: Model, step: Step): Outcome {
  switch (step.kind) {
    case 'delete':
      return erase(model, model.deletions[step.place] as Deletion, step.who);
    case 'restore':
      return restore(model, model.restorations[step.place] as Restoration, step.who);
    case 'edit':
      return edit(model, model.edits[step.place] as Edit);
    case 'accept':
      return accept(model, model.reconciliations[step.place] as Reconciliation);
    case 'purge':
      return purge(model, step.leaves ?? []);
  }
}

function erase(model: Model, preview: Deletion, who: number): Outcome {
  if (preview.used || preview.owner !== who) return 'refused';
  const asSeen = Object.entries(preview.seen)
    .filter(([cod, version]) => isLive(model, cod) && model.works[cod]?.version === version)
    .map(([cod]) => cod);
  if (asSeen.length === 0) return 'refused';
  preview.used = true;
  model.batches.push({ codes: asSeen, restored: [], purged: [] });
  for (const cod of asSeen) (model.works[cod] as Work).batch = model.batches.length - 1;
  return 'done';
}

function restore(model: Model, preview: Restoration, who: number): Outcome {
  const seen = Object.entries(preview.seen);
  const isWhole = seen.length > 0 && seen.every(([cod, batch]) => model.works[cod]?.batch === batch);
  if (preview.used || preview.owner !== who || !isWhole) return 'refused';
  preview.used = true;
  for (const [cod, batch] of seen) {
    (model.works[cod] as Work).batch = null;
    model.batches[batch]?.restored.push(cod);
  }
  return 'done';
}

function edit(model: Model, { cod, version, value }: Edit): Outcome {
  const work = model.works[cod];
  if (version === null) return 'refused';
  // Applied a second time, or to a work that has changed, it writes nothing and reports that.
  if (work?.batch === null && work.version === version) Object.assign(work, written(work, value));
  return 'done';
}

function accept(model: Model, reconciliation: Reconciliation): Outcome {
  const { cod, seen, value, taken } = reconciliation;
  const work = model.works[cod];
  if (seen === null || taken || work?.batch !== null || work.contrata !== seen.contrata) return 'refused';
  Object.assign(work, written(work, value));
  reconciliation.taken = true;
  return 'done';
}

const written = ({ version }: Work, contrata: string): Partial<Work> => ({ version: version + 1, contrata });

function purge(model: Model, leaves: readonly number[]): Outcome {
  for (const [cod, { batch }] of Object.entries(model.works)) {
    if (batch === null || leaves.includes(batch)) continue;
    model.batches[batch]?.purged.push(cod);
    delete model.works[cod];
  }
  return 'done';
}
