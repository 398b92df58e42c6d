/** A model of works, sets and loads by their rules alone, without versions of a database and without SQL. */

export const FIELDS = {
  contrata: [null, 'A', 'B'],
  prioridad: [null, 'Alta'],
  estado_obra: ['Planificada', 'En curso'],
  importe_estimado: [null, '10', '10.5'],
  seg_inicio_obra_fecha: [null, '2026-03-01', '2026-05-01'],
  seg_fin_obra_fecha: [null, '2026-04-01', '2026-06-01'],
} as const;
export type Field = keyof typeof FIELDS;
export type Values = Record<Field, string | null>;
export const NAMES = Object.keys(FIELDS) as Field[];

const LOADED: Values = {
  contrata: null,
  prioridad: null,
  estado_obra: 'Planificada',
  importe_estimado: null,
  seg_inicio_obra_fecha: null,
  seg_fin_obra_fecha: null,
};

export interface Work {
  readonly load: number;
  values: Values;
  version: number;
  /** The change that wrote it last; null while it is as its load inserted it. */
  trace: string | null;
}
export type RowState = 'pendiente' | 'rechazada' | 'aplicada' | 'saltada' | 'deshecha' | 'retenida';
export interface Row {
  readonly load: number;
  readonly version: number;
  readonly trace: string | null;
  readonly before: Partial<Values>;
  readonly after: Partial<Values>;
  state: RowState;
  reason: string | null;
}
export interface ChangeSet {
  readonly owner: number;
  readonly rows: Record<string, Row>;
  state: 'propuesto' | 'aplicado' | 'deshecho';
}
export interface Model {
  works: Record<string, Work>;
  sets: ChangeSet[];
  /** The codes of each load that are still there of those that it put. */
  loads: Record<number, string[]>;
  made: number;
}
export type Outcome = 'done' | 'refused';

export const emptyModel = (): Model => ({ works: {}, sets: [], loads: {}, made: 0 });

const isOutOfOrder = ({ seg_inicio_obra_fecha: start, seg_fin_obra_fecha: end }: Values): boolean =>
  start !== null && end !== null && end < start;
const touchesDates = (values: Partial<Values>): boolean =>
  'seg_inicio_obra_fecha' in values || 'seg_fin_obra_fecha' in values;
const differing = (values: Values, wanted: Partial<Values>): Field[] =>
  NAMES.filter((name) => name in wanted && wanted[name] !== values[name]);
const picked = (values: Partial<Values>, names: readonly Field[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

export function load(model: Model, codes: readonly string[]): void {
  model.made += 1;
  model.loads[model.made] = [...codes];
  for (const cod of codes) {
    model.works[cod] = { load: model.made, values: { ...LOADED }, version: 1, trace: null };
  }
}

/** Undoes what nobody touched of a load. Tells whether that is the whole of it; refused when it is nothing. */
export function undoLoad(model: Model, number: number): 'whole' | 'part' | 'refused' {
  const codes = model.loads[number] ?? [];
  const touched = codes.filter((cod) => model.works[cod]?.trace !== null);
  if (touched.length === codes.length) return 'refused';
  for (const cod of codes) if (!touched.includes(cod)) delete model.works[cod];
  if (touched.length > 0) {
    model.loads[number] = touched;
    return 'part';
  }
  delete model.loads[number];
  return 'whole';
}

export function propose(
  model: Model,
  owner: number,
  codes: readonly string[],
  wanted: Partial<Values>,
): Outcome {
  const found = codes.filter((cod) => cod in model.works);
  if (found.length === 0) return 'refused';
  const rows: Record<string, Row> = {};
  for (const cod of found) {
    const { load: from, version, trace, values } = model.works[cod] as Work;
    const names = differing(values, wanted);
    if (names.length === 0) continue;
    const after = picked(wanted, names);
    const isRefused = touchesDates(wanted) && isOutOfOrder({ ...values, ...after });
    rows[cod] = {
      load: from,
      version,
      trace,
      before: picked(values, names),
      after,
      state: isRefused ? 'rechazada' : 'pendiente',
      reason: isRefused ? 'orden' : null,
    };
  }
  model.sets.push({ owner, rows, state: 'propuesto' });
  return 'done';
}

export function apply(model: Model, place: number): Outcome {
  const set = model.sets[place] as ChangeSet;
  if (set.state !== 'propuesto') return set.state === 'aplicado' ? 'done' : 'refused';
  const pending = Object.entries(set.rows).filter(([, { state }]) => state === 'pendiente');
  if (pending.length === 0) return 'refused';
  model.made += 1;
  for (const [cod, row] of pending) {
    const work = model.works[cod];
    const isThere = work !== undefined && work.load === row.load;
    if (!isThere || work.version !== row.version || work.trace !== row.trace) {
      Object.assign(row, { state: 'saltada', reason: isThere ? 'cambiada' : 'quitada' });
      continue;
    }
    work.values = { ...work.values, ...row.after };
    work.version += 1;
    work.trace = `set ${place}`;
    row.state = 'aplicada';
  }
  set.state = 'aplicado';
  return 'done';
}

export function undo(model: Model, place: number): Outcome {
  const set = model.sets[place] as ChangeSet;
  if (set.state !== 'aplicado') return set.state === 'deshecho' ? 'done' : 'refused';
  const rows = Object.entries(set.rows).filter(([, { state }]) => state === 'aplicada');
  const kept = rows.map(([cod, row]) => [cod, row, obstacle(model, place, cod, row)] as const);
  if (kept.every(([, , reason]) => reason !== null)) return 'refused';
  model.made += 1;
  for (const [cod, row, reason] of kept) {
    if (reason !== null) {
      Object.assign(row, { state: 'retenida', reason });
      continue;
    }
    const work = model.works[cod] as Work;
    work.trace = work.trace === `set ${place}` ? row.trace : `undo ${model.made}`;
    work.values = { ...work.values, ...row.before };
    work.version += 1;
    row.state = 'deshecha';
  }
  set.state = 'deshecho';
  return 'done';
}

function obstacle(model: Model, place: number, cod: string, row: Row): string | null {
  const work = model.works[cod];
  if (work === undefined || work.load !== row.load) return 'quitada';
  if (work.trace === `set ${place}`) return null;
  if (differing(work.values, row.after).length > 0) return 'cambiada';
  const isWrittenLater = model.sets.some(({ rows }, other) => {
    const later = rows[cod];
    return (
      later !== undefined &&
      other !== place &&
      later.load === row.load &&
      later.version > row.version &&
      ['aplicada', 'retenida'].includes(later.state) &&
      Object.keys(later.after).some((name) => name in row.after)
    );
  });
  if (isWrittenLater) return 'cambiada';
  const back = { ...work.values, ...row.before };
  return touchesDates(row.before) && isOutOfOrder(back) ? 'orden' : null;
}

export interface Filter {
  readonly field: 'contrata' | 'prioridad' | 'estado_obra';
  /** Null for an empty field. */
  readonly value: string | null;
}
export const passing = ({ works }: Model, { field, value }: Filter): string[] =>
  Object.keys(works)
    .filter((cod) => works[cod]?.values[field] === value)
    .sort();
