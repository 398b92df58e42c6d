import { apiFailureOf, statusOf } from '../../kit/api-failure.ts';
import { present } from '../../kit/present.ts';
import type { CellCalls } from './cell-editing-actors.ts';
import type { CellFault, CellFaults, CellRecord, CellWrite, Undone } from './cell-editing-types.ts';

interface Call {
  readonly signal: AbortSignal;
}
/** By field, in the form in which a cell sends them. */
export type RecordValues = Readonly<Record<string, string | null>>;

/** The calls of a register whose records are written whole, with the version that was read. */
export interface WholeRecords<TRecord> {
  readonly read: (record: Pick<CellRecord, 'id' | 'clave'>, call: Call) => Promise<TRecord>;
  readonly save: (record: TRecord, values: RecordValues, call: Call) => Promise<TRecord>;
  readonly valuesOf: (record: TRecord) => RecordValues;
  readonly stateOf: (record: TRecord) => { readonly version: number; readonly by: string | null };
  /** The fields that are sent as numbers: another text, such as a percentage, could not be sent. */
  readonly numbers?: readonly string[];
}

interface Kept<TRecord> {
  readonly write: CellWrite;
  readonly before: TRecord;
}

const CONFLICT = 409;
const UNPROCESSABLE = 422;

/**
 * Writes cells of such a register. What a write found is kept under a number of this page, because the server keeps no
 * set for it: a repeated call looks whether the values are there, and the undo writes the values of before.
 */
export function wholeRecordCells<TRecord>(records: WholeRecords<TRecord>): CellCalls {
  const kept = new Map<number, Kept<TRecord>>();
  const has = (record: TRecord, values: RecordValues) => {
    const now = records.valuesOf(record);
    return Object.entries(values).every(([field, value]) => (now[field] ?? null) === value);
  };
  const conflictsIn = (record: TRecord, write: CellWrite): CellFaults => {
    const now = records.valuesOf(record);
    const { by } = records.stateOf(record);
    return faultsOf(write, (field) => ({ kind: 'conflict', theirs: now[field] ?? null, by }));
  };
  return {
    propose: async (write, call) => {
      const wrong = write.values.filter(
        ({ campo, value }) =>
          records.numbers?.includes(campo) && value !== null && Number.isNaN(Number(value)),
      );
      if (wrong.length > 0) return { kind: 'refused', faults: noNumbers(wrong) };
      const before = await records.read(write, call);
      if (write.version !== null && records.stateOf(before).version !== write.version) {
        return { kind: 'refused', faults: conflictsIn(before, write) };
      }
      if (has(before, givenBy(write))) return { kind: 'same' };
      const set = kept.size + 1;
      kept.set(set, { write, before });
      return { kind: 'proposed', set };
    },
    apply: async (set, call) => {
      const { write, before } = present(kept.get(set) ?? null, 'write');
      const given = givenBy(write);
      try {
        await records.save(before, { ...records.valuesOf(before), ...given }, call);
        return { kind: 'written' };
      } catch (error) {
        if (statusOf(error) === UNPROCESSABLE) return { kind: 'refused', faults: saidOf(error, write) };
        if (statusOf(error) !== CONFLICT) throw error;
        const now = await records.read(write, call);
        // The answer to an earlier call was lost, which had written the values.
        return has(now, given) ? { kind: 'written' } : { kind: 'refused', faults: conflictsIn(now, write) };
      }
    },
    undo: async (set, call): Promise<Undone> => {
      const { write, before } = present(kept.get(set) ?? null, 'write');
      const old = pick(records.valuesOf(before), write);
      const now = await records.read(write, call);
      if (has(now, old)) return { kind: 'undone' };
      if (!has(now, givenBy(write))) return { kind: 'kept', sentence: null };
      try {
        await records.save(now, { ...records.valuesOf(now), ...old }, call);
        return { kind: 'undone' };
      } catch (error) {
        const failure = apiFailureOf(error);
        if (failure?.kind !== 'status' || failure.status !== CONFLICT) throw error;
        return { kind: 'kept', sentence: failure.message };
      }
    },
  };
}

const givenBy = ({ values }: CellWrite): RecordValues =>
  Object.fromEntries(values.map(({ campo, value }) => [campo, value]));

const pick = (all: RecordValues, { values }: CellWrite): RecordValues =>
  Object.fromEntries(values.map(({ campo }) => [campo, all[campo] ?? null]));

const noNumbers = (wrong: CellWrite['values']): CellFaults =>
  Object.fromEntries(wrong.map(({ campo }) => [campo, { kind: 'rule', rule: 'noNumber' }]));

const faultsOf = ({ values }: CellWrite, faultOf: (field: string) => CellFault): CellFaults =>
  Object.fromEntries(values.map(({ campo }) => [campo, faultOf(campo)]));

/** What the server said of each value; where it named no field, its sentence for all of them. */
function saidOf(error: unknown, write: CellWrite): CellFaults {
  const failure = apiFailureOf(error);
  if (failure?.kind !== 'status') throw error;
  const { fields } = failure;
  const isAnyNamed = write.values.some(({ campo }) => fields[campo] !== undefined);
  return faultsOf(write, (field) => {
    const sentence = fields[field] ?? (isAnyNamed ? null : (failure.message ?? ''));
    return sentence === null ? { kind: 'together' } : { kind: 'said', sentence };
  });
}
