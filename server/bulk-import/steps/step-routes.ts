import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  borrarAnswer,
  borrarRequest,
  cargarAnswer,
  cargarFactyvalAnswer,
  cargarRequest,
  guardarArchivoAnswer,
  type LoadStep,
  REPLAYED_HEADER,
} from '../../../src/api/contract/bulk-import.ts';
import type { Database } from '../../db/database.ts';
import type { Drain } from '../../drain.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { actingUser } from '../../http/permission.ts';
import { malformed } from '../../problem.ts';
import { OTHER_KEYS_LIMIT } from '../body/csv-body-reader.ts';
import type { IncomingBodies } from '../body/incoming-bodies.ts';
import { inflatedBody } from '../body/inflated-body.ts';
import { csvTooLarge, type LoadBody, receiveLoadBody } from '../body/load-body.ts';
import { fileForm, receiveFile } from '../body/receive-file.ts';
import type { SpoolFile } from '../body/spool.ts';
import { saveFile } from '../files/saved-files.ts';
import { PROGRAMS } from '../programs.ts';
import type { RunRecords } from '../runs/run-records.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import type { ImportScript } from '../scripts/scripts.ts';
import { loadKeysOf, sheetHash } from './load-keys.ts';
import { loadFactyval, loadTracking } from './load-sheets.ts';
import { openRun } from './open-run.ts';
import {
  canonical,
  refuseBeforeBody,
  runIdOf,
  savingStep,
  sha256,
  stepCall,
  stepHeaders,
  uploadIdOf,
} from './step-call.ts';
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

const STEP = { permission: 'bulk_loads', ...PROGRAMS } as const;

const LOAD_SCHEMAS = {
  cargar: {
    summary: 'Lleva el seguimiento a su tabla de paso',
    described: { body: cargarRequest, headers: stepHeaders, response: { 200: cargarAnswer } },
  },
  'cargar-factyval': {
    summary: 'Lleva factyval a su tabla de paso, valida y carga todo o nada (último paso)',
    described: { body: cargarRequest, headers: stepHeaders, response: { 200: cargarFactyvalAnswer } },
  },
} as const;

export const stepRoutes =
  (deps: StepRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, drain, steps, importScripts, spoolFolder, csvLimit, incoming } = deps;
    app.addHook('onRequest', async () => drain.refuseStep());
    const refusing = (...of: readonly LoadStep[]) => ({
      preParsing: (request: FastifyRequest) => refuseBeforeBody(database.kysely, request, of),
    });

    app.withTypeProvider<ContractTypes>().post(
      '/cargamasiva/borrar',
      {
        config: STEP,
        schema: {
          summary: 'Abre una carga y vacía las tablas de paso (primer paso)',
          refusals: [409],
          body: borrarRequest,
          described: { headers: stepHeaders, response: { 200: borrarAnswer } },
        },
      },
      async (request, reply) => {
        const id = uploadIdOf(request) ?? randomUUID();
        const call = stepCall(request, reply, id, 'borrar', sha256(canonical(request.body)));
        return answer(reply, await openRun(deps, call, request.body));
      },
    );

    await app.register(async (files) => {
      await files.register(multipart, {
        limits: { fileSize: csvLimit, files: 1, fields: 4, fieldSize: OTHER_KEYS_LIMIT },
      });
      files.post(
        '/cargamasiva/guardar-archivo',
        {
          config: STEP,
          schema: {
            summary: 'Guarda el CSV de una hoja (antes de cargarla)',
            refusals: [404, 409, 429],
            consumes: ['multipart/form-data'],
            described: { body: fileForm, headers: stepHeaders, response: { 200: guardarArchivoAnswer } },
          },
          bodyLimit: csvLimit,
          ...refusing('guardar-seguimiento', 'guardar-factyval'),
        },
        async (request, reply) => {
          const body = incoming.admit(actingUser(request).id);
          const { spooled, name, rest } = await receiveFile(request, spoolFolder, csvLimit, body);
          const result = await removing(spooled, async () => {
            const keys = rest === null ? null : loadKeysOf(rest);
            const id = await runIdOf(database, request, keys?.uploadId);
            const step = await savingStep(database, steps, request, id);
            const content = `${spooled.sha256} ${name}${keys === null ? '' : canonical(keys)}`;
            const call = stepCall(request, reply, id, step, sha256(content));
            return steps.perform(call, (run, finish) =>
              saveFile({ database }, call, { spooled, name, keys }, run, finish),
            );
          });
          return answer(reply, result);
        },
      );
    });

    await app.register(async (loads) => {
      loads.removeAllContentTypeParsers();
      loads.addContentTypeParser(
        'application/json',
        { bodyLimit: csvLimit },
        async (request: FastifyRequest, payload: IncomingMessage) => {
          if (Number(request.headers['content-length']) > csvLimit) throw csvTooLarge(csvLimit);
          const body = inflatedBody(payload, request.headers['content-encoding'], csvLimit);
          return receiveLoadBody(body, spoolFolder, csvLimit, incoming.admit(actingUser(request).id));
        },
      );
      for (const step of ['cargar', 'cargar-factyval'] as const) {
        loads.post<{ Body: LoadBody | undefined }>(
          `/cargamasiva/${step}`,
          {
            config: STEP,
            schema: {
              ...LOAD_SCHEMAS[step],
              refusals: [404, 409, 429],
            },
            bodyLimit: csvLimit,
            ...refusing(step),
          },
          async (request, reply) => {
            if (!request.body) throw malformed('La petición llegó vacía: no se ha cargado nada.');
            const body = request.body;
            const result = await removing(body.csv, async () => {
              const keys = loadKeysOf(body.keys);
              const id = await runIdOf(database, request, keys.uploadId);
              const call = stepCall(request, reply, id, step, sheetHash(body.csv.sha256, keys));
              const sheet = { call, csv: body.csv, keys };
              return steps.perform(call, (run, finish) =>
                step === 'cargar'
                  ? loadTracking(deps, sheet, run, finish)
                  : loadFactyval(deps, importScripts, sheet, run, finish),
              );
            });
            return answer(reply, result);
          },
        );
      }
    });
  };

async function removing<T>(file: SpoolFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.remove();
  }
}

function answer(reply: FastifyReply, { status, answer: body, replayed }: StepAnswer): FastifyReply {
  if (replayed) reply.header(REPLAYED_HEADER, 'true');
  return reply.code(status ?? 200).send(body);
}
