/** What lies in the trash by the rules alone: no versions of a database, no SQL. */

export interface Work {
  version: number;
  /** Of the batch in which it lies; null: it is live. */
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
/** A change of one work that was prepared: it is written only where the work is as it was. */
interface Edit {
  readonly cod: string;
  readonly version: number | null;
}
export interface Model {
  /** What was purged is not there. */
  works: Record<string, Work>;
  batches: Batch[];
  deletions: Deletion[];
  restorations: Restoration[];
  edits: Edit[];
}
export type Outcome = 'done' | 'refused';

export type Step =
  | { readonly kind: 'delete'; readonly place: number; readonly who: number }
  | { readonly kind: 'restore'; readonly place: number; readonly who: number }
  | { readonly kind: 'edit'; readonly place: number }
  | { readonly kind: 'purge' };

export const emptyModel = (codes: readonly string[]): Model => ({
  works: Object.fromEntries(codes.map((cod) => [cod, { version: 1, batch: null }])),
  ...{ batches: [], deletions: [], restorations: [], edits: [] },
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

export function prepareEdit(model: Model, cod: string): Outcome {
  const version = isLive(model, cod) ? (model.works[cod] as Work).version : null;
  model.edits.push({ cod, version });
  return version === null ? 'refused' : 'done';
}

export function carryOut(model: Model, step: Step): Outcome {
  switch (step.kind) {
    case 'delete':
      return erase(model, model.deletions[step.place] as Deletion, step.who);
    case 'restore':
      return restore(model, model.restorations[step.place] as Restoration, step.who);
    case 'edit':
      return edit(model, model.edits[step.place] as Edit);
    case 'purge':
      return purge(model);
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

function edit(model: Model, { cod, version }: Edit): Outcome {
  const work = model.works[cod];
  if (version === null) return 'refused';
  // Applied a second time, or to a work that is another by now, it writes nothing and says so.
  if (work?.batch === null && work.version === version) work.version += 1;
  return 'done';
}

function purge(model: Model): Outcome {
  for (const [cod, { batch }] of Object.entries(model.works)) {
    if (batch === null) continue;
    model.batches[batch]?.purged.push(cod);
    delete model.works[cod];
  }
  return 'done';
}
