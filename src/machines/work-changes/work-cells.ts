import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import type { ChangeSetsApi } from '../../api/endpoints/change-sets.ts';
import type { CellCalls } from '../explorer/cells/cell-editing-actors.ts';
import type { CellFault, CellFaults, CellWrite } from '../explorer/cells/cell-editing-types.ts';
import { apiFailureOf } from '../kit/api-failure.ts';

interface Call {
  readonly signal: AbortSignal;
}

/** Writes the cells of a work as a set of changes: with its audit entry, checked by version, and with an undo. */
export const workCells = (api: ChangeSetsApi): CellCalls => ({
  propose: async (write, call) => {
    const { id, version, values } = write;
    const cambios = values.map(({ campo, value }) => ({ campo, valor: value }));
    const work = version === null ? { id } : { id, version };
    try {
      const set = await api.proposeChangeSet({ cambios, obras: { tipo: 'obras', obras: [work] } }, call);
      if (set.cuentas.rechazadas > 0) return { kind: 'refused', faults: await faultsOf(api, set, call) };
      return set.cuentas.pendientes > 0 ? { kind: 'proposed', set: set.id } : { kind: 'same' };
    } catch (error) {
      return { kind: 'refused', faults: saidOf(error, write) };
    }
  },
  apply: async (id, call) => {
    const set = await api.applyChangeSet(id, call);
    return set.cuentas.aplicadas > 0
      ? { kind: 'written' }
      : { kind: 'refused', faults: await faultsOf(api, set, call) };
  },
  undo: async (id, call) => {
    try {
      await api.undoChangeSet(id, call);
      return { kind: 'undone' };
    } catch (error) {
      const failure = apiFailureOf(error);
      if (failure?.kind !== 'status' || failure.status !== 409) throw error;
      return { kind: 'kept', sentence: failure.message };
    }
  },
});

/** Why the only work of the set was not changed, by field. */
async function faultsOf(
  api: ChangeSetsApi,
  { id, campos }: ChangeSetDetail,
  call: Call,
): Promise<CellFaults> {
  const { items } = await api.worksOfChangeSet(id, { page: 1, pageSize: 1 }, call);
  const [work] = items;
  const faultOf = (campo: string): CellFault => {
    const change = work?.cambios.find((one) => one.campo === campo);
    if (work === undefined || work.motivo === null || change === undefined) return { kind: 'together' };
    if (work.motivo !== 'cambiada') return { kind: 'reason', reason: work.motivo };
    const now = work.actual.find((one) => one.campo === campo);
    return { kind: 'conflict', theirs: now === undefined ? change.antes : now.valor, by: work.por };
  };
  return Object.fromEntries(campos.map(({ campo }) => [campo, faultOf(campo)]));
}

const REFUSED_PLACE = /^cambios\/(\d+)\//;

/** What the server said of the values; throws the error again when it refused none. */
function saidOf(error: unknown, { values }: CellWrite): CellFaults {
  const failure = apiFailureOf(error);
  if (failure?.kind !== 'status' || failure.status !== 422) throw error;
  const said = Object.entries(failure.fields).flatMap(([pointer, sentence]) => {
    const value = values[Number(REFUSED_PLACE.exec(pointer)?.[1] ?? Number.NaN)];
    return value === undefined ? [] : [[value.campo, { kind: 'said', sentence }] as const];
  });
  if (said.length > 0) return Object.fromEntries(said);
  const sentence = failure.message ?? '';
  return Object.fromEntries(values.map(({ campo }) => [campo, { kind: 'said', sentence }]));
}
