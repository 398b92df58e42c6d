import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { RunsQuery, Turn } from '../../../api/contract/loads/load-runs.ts';
import type { LoadApi } from '../../../api/endpoints/loads.ts';
import { isWhollyUndone } from '../../../shared/undone-load.ts';
import type { SaveFile } from '../../kit/save-file.ts';
import type { UndoRunDeps } from '../undo/undo-run-actors.ts';
import type { RunListsDeps } from './run-list-actors.ts';
import type { FileLoad, RunSeen, SameContent } from './run-record-types.ts';

export interface RunRecordDeps {
  readonly api: Pick<LoadApi, 'run' | 'runs' | 'turn' | 'closeRun'> &
    UndoRunDeps['api'] &
    RunListsDeps['api'];
  readonly clock: () => Date;
  readonly saveFile: SaveFile;
  readonly everySecond: (tick: () => void) => () => void;
}

export const loadRun = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(
    async ({ input, signal }: { input: { uploadId: string }; signal: AbortSignal }): Promise<RunSeen> => {
      const run = await api.run(input.uploadId, { signal });
      const turn = run.estado === 'en_curso' ? await turnOf(api, signal) : null;
      return { run, turn: turn?.uploadId === run.uploadId ? turn : null };
    },
  );

/**
 * The run that may load at present (only one can). Null when there is none, when the person may not see it, or when
 * the call fails: the page can show its run without it.
 */
const turnOf = (api: RunRecordDeps['api'], signal: AbortSignal): Promise<Turn> =>
  api.turn({ signal }).catch(() => null);

export const closeRun = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(({ input, signal }: { input: { uploadId: string }; signal: AbortSignal }) =>
    api.closeRun(input.uploadId, { signal }),
  );

export const everySecond = ({ clock, everySecond }: Pick<RunRecordDeps, 'clock' | 'everySecond'>) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tick = () => sendBack({ type: 'clock.ticked', at: clock().toISOString() });
    tick();
    return everySecond(tick);
  });

export const loadTurn = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(({ signal }: { signal: AbortSignal }): Promise<Turn> => api.turn({ signal }));

export const askTurn = ({ api, clock }: Pick<RunRecordDeps, 'api' | 'clock'>) =>
  fromPromise(async ({ signal }: { signal: AbortSignal }) => ({
    turn: await api.turn({ signal }),
    at: clock().toISOString(),
  }));

export const findOpenRun = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(async ({ signal }: { signal: AbortSignal }): Promise<string | null> => {
    const turn = await api.turn({ signal });
    return turn?.propia ? turn.uploadId : null;
  });

/** How many runs are read to find a load among rehearsals, failures and undone loads. */
const EARLIER_LOADS_READ = 50;

export const findSameContent = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(
    async ({ input, signal }: { input: { sha256: string }; signal: AbortSignal }): Promise<SameContent> => {
      const load = await standingLoad(api, { contenido: input.sha256 }, signal);
      if (load === null) return { kind: 'never' };
      const { uploadId, fileName, usuario, propia, startedAt } = load;
      return { kind: 'loaded', load: { uploadId, fileName, usuario, propia, startedAt } };
    },
  );

export const findFileLoad = ({ api }: Pick<RunRecordDeps, 'api'>) =>
  fromPromise(({ input, signal }: { input: { sha256: string }; signal: AbortSignal }) =>
    standingLoad(api, { libro: input.sha256 }, signal),
  );

/** The newest load that inserted something and was not undone, or only in part. */
async function standingLoad(
  api: RunRecordDeps['api'],
  of: RunsQuery,
  signal: AbortSignal,
): Promise<FileLoad | null> {
  const { items } = await api.runs({ page: 1, pageSize: EARLIER_LOADS_READ, ...of }, { signal });
  const load = items.find(
    ({ estado, ensayo, deshecha }) =>
      ['completada', 'con_pendientes'].includes(estado) && !ensayo && !isWhollyUndone(deshecha),
  );
  if (load === undefined) return null;
  const { uploadId, fileName, usuario, propia, startedAt, filasSeguimiento, filasOmitidas } = load;
  return { uploadId, fileName, usuario, propia, startedAt, filasSeguimiento, filasOmitidas };
}
