import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  availableFieldsAnswer,
  availableFieldsQuery,
  type BorrarRequest,
  borrarRequest,
  cargarRequest,
  fieldMappingDatesAnswer,
  type LoadStep,
  maxCodObraRequest,
  REPLAYED_HEADER,
  type runAnswer,
  UPLOAD_ID_HEADER,
  UPLOAD_STEP_HEADER,
  uploadId,
} from '../../src/api/contract/bulk-load.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { signedInUser } from '../http/permission.ts';
import { HttpProblem } from '../http/problem.ts';
import { availableFields, fieldMappingDates } from './fields.ts';
import { type LoadBody, receiveLoadBody, tooLarge } from './load-body.ts';
import { loadFactyval, loadTracking } from './load-sheets.ts';
import { maxCodObra } from './max-cod-obra.ts';
import { openRun } from './open-run.ts';
import { abandonLapsedRuns, describeRun, findRun, forgetOrphanedSteps, openRunOf } from './runs.ts';
import { saveFile } from './saved-files.ts';
import { loadScripts } from './scripts.ts';
import { emptySpool, type SpoolFile, spool } from './spool.ts';
import { type StepAnswer, type StepCall, Steps } from './steps.ts';

export interface BulkLoadDeps {
  readonly database: Database;
  readonly clock: () => Date;
  /** Absolute. Files on their way, and the CSVs that runs keep. */
  readonly dataFolder: string;
  /** Absolute. Holds import/ and borrar/. */
  readonly sqlFolder: string;
  /** Bytes of a request that carries a CSV. */
  readonly csvLimit?: number;
}

const CSV_LIMIT = 256 * 1024 * 1024;
const ONE_OF_US = { permission: 'bulk_loads' } as const;
const LABEL_LIMIT = 255;

/** The calls of spec 3 section 7. Registered under /api/v2. */
export const bulkLoadRoutes =
  (deps: BulkLoadDeps): FastifyPluginAsync =>
  async (app) => {
    const { database, clock } = deps;
    const importScripts = loadScripts(join(deps.sqlFolder, 'import'));
    const clearScripts = loadScripts(join(deps.sqlFolder, 'borrar'));
    const steps = new Steps(database, clock);
    const spoolFolder = join(deps.dataFolder, 'entrantes');
    const savedFolder = join(deps.dataFolder, 'cargas');
    const csvLimit = deps.csvLimit ?? CSV_LIMIT;

    app.addHook('onReady', async () => {
      await emptySpool(spoolFolder);
      await database.transaction(async (tx) => {
        if (database.engine === 'pglite') await forgetOrphanedSteps(tx);
        await abandonLapsedRuns(tx, clock());
      });
    });

    fieldRoutes(app, database);

    app
      .withTypeProvider<ContractTypes>()
      .post(
        '/cargamasiva/borrar',
        { config: ONE_OF_US, schema: { body: borrarRequest } },
        async (request, reply) => {
          const id = uploadIdOf(request) ?? randomUUID();
          const call = stepCall(request, id, 'borrar', sha256(canonical(request.body)));
          return answer(reply, await openRun(database, clearScripts, call, request.body, clock()));
        },
      );

    app.get<{ Params: { uploadId: string } }>(
      '/cargamasiva/ejecuciones/:uploadId',
      { config: ONE_OF_US },
      async (request) => {
        const id = z.safeParse(uploadId, request.params.uploadId);
        return database.transaction(async (tx) => {
          const run = id.success ? await findRun(tx.kysely, id.data) : undefined;
          if (!run) throw new HttpProblem(404, 'No hay ninguna carga con ese identificador.');
          return {
            success: true,
            data: await describeRun(tx, run, await steps.current(tx, run), signedInUser(request).id),
          } satisfies z.input<typeof runAnswer>;
        });
      },
    );

    await app.register(async (files) => {
      await files.register(multipart, {
        limits: { fileSize: csvLimit, files: 1, fields: 4, fieldSize: 4 * 1024 },
      });
      files.post(
        '/cargamasiva/guardar-archivo',
        { config: ONE_OF_US, bodyLimit: csvLimit },
        async (request, reply) => {
          const { spooled, name } = await receiveFile(request, spoolFolder, csvLimit);
          const result = await removing(spooled, async () => {
            const id = await runIdOf(database, request);
            const step = await savingStep(database, steps, request, id);
            const call = stepCall(request, id, step, sha256(`${spooled.sha256} ${name}`));
            return steps.perform(call, (run, finish) =>
              saveFile({ database, clock, folder: savedFolder }, call, { spooled, name }, run, finish),
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
          if (Number(request.headers['content-length']) > csvLimit) throw tooLarge(csvLimit);
          return receiveLoadBody(payload, spoolFolder, csvLimit);
        },
      );
      for (const step of ['cargar', 'cargar-factyval'] as const) {
        loads.post<{ Body: LoadBody | undefined }>(
          `/cargamasiva/${step}`,
          { config: ONE_OF_US, bodyLimit: csvLimit },
          async (request, reply) => {
            if (!request.body) throw new HttpProblem(400, 'La petición llegó vacía: no se ha cargado nada.');
            const body = request.body;
            const result = await removing(body.csv, async () => {
              const keys = loadKeysOf(body);
              const id = await runIdOf(database, request, keys.uploadId);
              const call = stepCall(request, id, step, sha256(`${body.csv.sha256} ${canonical(keys)}`));
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

function fieldRoutes(plain: FastifyInstance, database: Database): void {
  const app = plain.withTypeProvider<ContractTypes>();
  app.get(
    '/cargamasiva/field-mapping-dates',
    { config: ONE_OF_US, schema: { response: { 200: fieldMappingDatesAnswer } } },
    async () => ({ success: true, data: { field_mapping: await fieldMappingDates(database.kysely) } }),
  );
  app.get(
    '/cargamasiva/available-fields',
    {
      config: ONE_OF_US,
      schema: { querystring: availableFieldsQuery, response: { 200: availableFieldsAnswer } },
    },
    async ({ query }) => ({ success: true, data: await availableFields(database.kysely, query.tipo_csv) }),
  );
  app.post(
    '/cargar-export/available-fields',
    {
      config: { permission: ['cargar_export', 'bulk_loads'] },
      schema: { body: availableFieldsQuery, response: { 200: availableFieldsAnswer } },
    },
    async ({ body }) => ({ success: true, data: await availableFields(database.kysely, body.tipo_csv) }),
  );
  app.post(
    '/cargamasiva/max-cod-obra',
    { config: ONE_OF_US, schema: { body: maxCodObraRequest } },
    async ({ body }) => ({ maxNumCodObra: await maxCodObra(database.kysely, body.value) }),
  );
}

const loadKeys = z.omit(cargarRequest, { csvContent: true });

function loadKeysOf({ keys }: LoadBody): z.infer<typeof loadKeys> {
  const parsed = z.safeParse(loadKeys, keys);
  if (parsed.success) return parsed.data;
  throw new HttpProblem(422, 'Datos de entrada inválidos.', {
    errors: parsed.error.issues.map(({ path, message }) => ({
      source: { pointer: `/${path.map(String).join('/')}` },
      detail: message,
    })),
  });
}

/** The header, when it was sent. */
function uploadIdOf({ headers }: FastifyRequest): string | null {
  const sent = headers[UPLOAD_ID_HEADER];
  if (sent === undefined) return null;
  const parsed = z.safeParse(uploadId, sent);
  if (!parsed.success) throw new HttpProblem(422, 'La cabecera X-Upload-Id no es un identificador de carga.');
  return parsed.data.toLowerCase();
}

/** The run a call belongs to. A bare call means the run its body names, or else the caller's open one. */
async function runIdOf(database: Database, request: FastifyRequest, inBody?: string): Promise<string> {
  const inHeader = uploadIdOf(request);
  if (inHeader !== null) {
    if (inBody !== undefined && inBody.toLowerCase() !== inHeader) {
      throw new HttpProblem(422, 'X-Upload-Id y uploadId nombran cargas distintas: no se ha cargado nada.');
    }
    return inHeader;
  }
  const user = signedInUser(request);
  const named = inBody === undefined ? undefined : await findRun(database.kysely, inBody);
  if (named?.usuario_id === user.id) return named.upload_id;
  const open = await openRunOf(database.kysely, user.id);
  if (open) return open.upload_id;
  throw new HttpProblem(409, 'No tienes ninguna carga abierta: empieza una carga nueva.');
}

/** Which of the two files it is: the header says it, or what the run has already loaded. */
async function savingStep(
  database: Database,
  steps: Steps,
  request: FastifyRequest,
  id: string,
): Promise<LoadStep> {
  const sent = request.headers[UPLOAD_STEP_HEADER];
  if (sent === 'guardar-seguimiento' || sent === 'guardar-factyval') return sent;
  return database.transaction(async (tx) => {
    const run = await findRun(tx.kysely, id);
    const done = run ? await steps.current(tx, run) : [];
    const tracking = done.some(({ paso, estado }) => paso === 'cargar' && estado === 'hecho');
    return tracking ? 'guardar-factyval' : 'guardar-seguimiento';
  });
}

function stepCall(request: FastifyRequest, id: string, step: LoadStep, bodyHash: string): StepCall {
  const sent = request.headers[UPLOAD_STEP_HEADER];
  if (sent !== undefined && sent !== step) {
    throw new HttpProblem(422, `X-Upload-Step dice «${String(sent)}», pero esta llamada es «${step}».`);
  }
  return { uploadId: id, step, bodyHash, user: signedInUser(request), requestId: request.id };
}

interface ReceivedFile {
  readonly spooled: SpoolFile;
  readonly name: string;
}

async function receiveFile(request: FastifyRequest, folder: string, limit: number): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'El archivo se envía como multipart/form-data.');
  let spooled: SpoolFile | null = null;
  let name: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        spooled = await spool(folder, part.file);
        if (part.file.truncated) throw tooLarge(limit);
      } else if (part.fieldname === 'nombre_archivo') {
        name = String(part.value).trim().slice(0, LABEL_LIMIT);
      }
    }
    if (!spooled || !name)
      throw new HttpProblem(422, 'Faltan archivo o nombre_archivo: no se ha guardado nada.');
    return { spooled, name };
  } catch (error) {
    await spooled?.remove();
    throw error;
  }
}

/** The file is gone before the answer is sent, whatever the answer. */
async function removing<T>(file: SpoolFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.remove();
  }
}

function answer(reply: FastifyReply, { status, answer: body, replayed }: StepAnswer): FastifyReply {
  if (replayed) reply.header(REPLAYED_HEADER, 'true');
  return reply.code(status).send(body);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same object gives the same text whatever the order of its keys. */
function canonical(value: BorrarRequest | z.infer<typeof loadKeys>): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
