import { fromPromise } from 'xstate';
import type { LoadApi, RunCallOptions } from '../../../api/load-api.ts';
import { loadBody, loadRest } from '../../../workers/workbook/load/load-protocol.ts';
import type { WorkbookGateway } from '../../../workers/workbook/protocol.ts';
import { callFailure } from '../../kit/call-failure.ts';
import { whatHappened } from '../record/recorded-step.ts';
import type { AskedRun, SentStep, StepAnswer, StepRequest } from './server-step-types.ts';

type StepInput = { readonly uploadId: string; readonly request: StepRequest };

export interface SendingDeps {
  readonly api: Pick<
    LoadApi,
    'borrar' | 'guardarSeguimiento' | 'cargar' | 'guardarFactyval' | 'cargarFactyval' | 'run'
  >;
  readonly workbook: Pick<WorkbookGateway, 'buildLoad'>;
  readonly clock: () => Date;
}

export const sendStep = ({ api, workbook, clock }: SendingDeps) =>
  fromPromise(async ({ input, signal }: { input: StepInput; signal: AbortSignal }): Promise<SentStep> => {
    let ms: number | null = null;
    const onTimed = (told: number) => {
      ms = told;
    };
    try {
      const answer = await call(api, workbook, input, { uploadId: input.uploadId, signal, onTimed });
      return { at: clock().toISOString(), ms, kind: 'answered', answer };
    } catch (error) {
      return { at: clock().toISOString(), ms, kind: 'failed', failure: callFailure(error) };
    }
  });

async function call(
  api: SendingDeps['api'],
  workbook: SendingDeps['workbook'],
  { uploadId, request }: StepInput,
  options: RunCallOptions,
): Promise<StepAnswer> {
  if (request.step === 'borrar') return api.borrar(request.body, options);
  const built = await workbook.buildLoad(request.build);
  const { fileName } = request.build;
  switch (request.step) {
    case 'guardar-seguimiento':
      return api.guardarSeguimiento(built.csv, fileName, options);
    case 'cargar':
      return api.cargar(loadBody(built, uploadId), options);
    case 'guardar-factyval':
      return api.guardarFactyval(built.csv, fileName, { ...options, rest: loadRest(built, uploadId) });
    case 'cargar-factyval':
      return api.cargarFactyval(loadBody(built, uploadId), options);
  }
}

export const askRun = ({ api, clock }: Pick<SendingDeps, 'api' | 'clock'>) =>
  fromPromise(async ({ input, signal }: { input: StepInput; signal: AbortSignal }): Promise<AskedRun> => {
    try {
      const run = await api.run(input.uploadId, { signal });
      const at = clock().toISOString();
      const recorded = run.steps.find(({ step }) => step === input.request.step);
      if (recorded !== undefined) return { at, ...whatHappened(recorded) };
      return run.estado === 'en_curso'
        ? { at, kind: 'neverReceived' }
        : { at, kind: 'closed', by: run.cerradaPor };
    } catch (error) {
      const at = clock().toISOString();
      const failure = callFailure(error);
      return failure.kind === 'status' && failure.status === 404
        ? { at, kind: 'neverReceived' }
        : { at, kind: 'noAnswer', failure };
    }
  });
