import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  type BorrarRequest,
  type LoadStep,
  REPLAYED_HEADER,
  STEP_MS_HEADER,
} from '../../../src/api/contract/bulk-import.ts';
import type { JsonAnswer } from '../../../src/api/endpoints/answer.ts';
import type { Endpoint } from '../../../src/api/endpoints/endpoint.ts';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Refusal } from '../../api-docs/refusals.ts';
import type { Database } from '../../db/database.ts';
import type { Drain } from '../../drain.ts';
import { actingUser, by } from '../../http/permission.ts';
import { sentForm } from '../../http/sent-form.ts';
import { OTHER_KEYS_LIMIT } from '../body/csv-body-reader.ts';
import type { IncomingBodies } from '../body/incoming-bodies.ts';
import { inflatedBody } from '../body/inflated-body.ts';
import { csvTooLarge, type LoadBody, receiveLoadBody } from '../body/load-body.ts';
import { fileForm, receiveFile } from '../body/receive-file.ts';
import { PROGRAMS } from '../programs.ts';
import type { RunRecords } from '../runs/run-records.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import type { ImportScript } from '../scripts/scripts.ts';
import { loadFactyval, loadTracking } from './load-sheets.ts';
import { loadSent, openSent, saveSent } from './sent-steps.ts';
import { refuseBeforeBody, type SentStep, stepHeaders } from './step-call.ts';
import type { StepAnswer, Steps } from './steps.ts';

export interface StepRoutesDeps {
  readonly database: Database;
  readonly drain: Drain;
  readonly steps: Steps;
  readonly progress: ScriptProgress;
  readonly records: RunRecords;
  readonly importScripts: readonly ImportScript[];
  readonly clearScripts: readonly ImportScript[];
  readonly spoolFolder: string;
  readonly csvLimit: number;
  readonly incoming: IncomingBodies;
}

interface StepRow {
  readonly endpoint: Endpoint & { readonly answer: JsonAnswer<unknown> };
  readonly summary: string;
  readonly refusals: readonly Refusal[];
  /** The steps that the call may be: it is refused before its body when its run can take none of them. */
  readonly steps?: readonly LoadStep[];
  /** Has the body read as it arrives; without it, the body is parsed by the schema of the endpoint. */
  readonly reads?: (scope: FastifyInstance) => unknown;
  readonly form?: typeof fileForm;
  perform(sent: SentStep, request: FastifyRequest): Promise<StepAnswer>;
}

/** The schemas of the answers only describe them: a repeated call is sent the stored answer as it is. */
export const stepRoutes =
  (deps: StepRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async () => deps.drain.refuseStep());
    for (const { endpoint, summary, refusals, steps, reads, form, perform } of stepRows(deps)) {
      const { method, path: url, permission, body, answer } = endpoint;
      await app.register(async (scope) => {
        await reads?.(scope);
        scope.route({
          method,
          url,
          config: { permission, ...PROGRAMS },
          bodyLimit: reads && deps.csvLimit,
          schema: {
            summary,
            refusals,
            consumes: form && ['multipart/form-data'],
            ...(!reads && { body }),
            described: { body: form ?? body, headers: stepHeaders, response: { 200: answer.schema } },
          },
          preParsing: async (request) => {
            if (steps === undefined) return;
            const { headers } = request;
            await refuseBeforeBody(deps.database.kysely, { user: actingUser(request), headers }, steps);
          },
          handler: async (request, reply) => {
            const { headers } = request;
            const timed = (ms: number) => void reply.header(STEP_MS_HEADER, ms);
            const sent = { user: actingUser(request), by: by(request), headers, timed };
            const { status, answer: sentBack, replayed } = await perform(sent, request);
            if (replayed) reply.header(REPLAYED_HEADER, 'true');
            return reply.code(status ?? 200).send(sentBack);
          },
        });
      });
    }
  };

function stepRows(deps: StepRoutesDeps): readonly StepRow[] {
  const { importScripts, spoolFolder, csvLimit, incoming } = deps;
  const admitted = (request: FastifyRequest) => incoming.admit(actingUser(request).id);
  const readsCsv = (scope: FastifyInstance): void => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { bodyLimit: csvLimit },
      async (request: FastifyRequest, payload: IncomingMessage) => {
        if (Number(request.headers['content-length']) > csvLimit) throw csvTooLarge(csvLimit);
        const body = inflatedBody(payload, request.headers['content-encoding'], csvLimit);
        return receiveLoadBody(body, spoolFolder, csvLimit, admitted(request));
      },
    );
  };
  return [
    {
      endpoint: loadEndpoints.borrar,
      summary: 'Abre una carga y vacía las tablas de paso (primer paso)',
      refusals: [409],
      perform: (sent, { body }: FastifyRequest<{ Body: BorrarRequest }>) => openSent(deps, sent, body),
    },
    {
      endpoint: loadEndpoints.guardarSeguimiento,
      summary: 'Guarda el CSV de una hoja (antes de cargarla)',
      refusals: [404, 409, 429],
      steps: ['guardar-seguimiento', 'guardar-factyval'],
      reads: (scope) =>
        scope.register(multipart, {
          limits: { fileSize: csvLimit, files: 1, fields: 4, fieldSize: OTHER_KEYS_LIMIT },
        }),
      form: fileForm,
      perform: async (sent, request) => {
        const form = sentForm(request, {
          notAForm: 'El archivo se envía como multipart/form-data.',
          tooLarge: csvTooLarge(csvLimit),
        });
        return saveSent(deps, sent, await receiveFile(form, spoolFolder, admitted(request)));
      },
    },
    {
      endpoint: loadEndpoints.cargar,
      summary: 'Lleva el seguimiento a su tabla de paso',
      refusals: [404, 409, 429],
      steps: ['cargar'],
      reads: readsCsv,
      perform: (sent, { body }: FastifyRequest<{ Body: LoadBody | undefined }>) =>
        loadSent(deps, sent, body, { step: 'cargar', load: (...sheet) => loadTracking(deps, ...sheet) }),
    },
    {
      endpoint: loadEndpoints.cargarFactyval,
      summary: 'Lleva factyval a su tabla de paso, valida y carga todo o nada (último paso)',
      refusals: [404, 409, 429],
      steps: ['cargar-factyval'],
      reads: readsCsv,
      perform: (sent, { body }: FastifyRequest<{ Body: LoadBody | undefined }>) =>
        loadSent(deps, sent, body, {
          step: 'cargar-factyval',
          load: (...sheet) => loadFactyval(deps, importScripts, ...sheet),
        }),
    },
  ];
}
