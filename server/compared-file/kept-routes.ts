import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import { officeStamp } from '../../src/shared/office-time.ts';
import { tagRoutes } from '../api-docs/tags.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Catalogue } from '../explorer/catalogue.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { WriteList } from '../explorer/export/write-list.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by, requirePermission } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { type KeptTable, note } from './kept-rows.ts';
import type { Reader } from './reader.ts';

export interface KeptDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

type Schema<T> = z.ZodMiniType<T>;
type Identified = { readonly id: number };

/** What the routes of one kind of kept table take and answer. */
export interface KeptTypes {
  readonly precedents: object;
  readonly listed: object;
  readonly begun: object;
  readonly piece: { readonly filas: readonly unknown[] };
  readonly rows: object;
  readonly exported: object;
}

/** Types a value that the schema of the route has already checked. */
const checked = <T>(value: unknown): T => value as T;

interface Route<TAsked> {
  readonly summary: string;
  readonly asked: Schema<TAsked>;
  readonly answer: Schema<unknown>;
}

interface ToldRoute<TAsked> extends Route<TAsked> {
  readonly read: (reader: Reader, asked: TAsked) => Promise<unknown>;
}

/** A kind of kept table: the texts of its routes, their schemas, and the functions that they call. */
export interface KeptKind<T extends KeptTypes> {
  readonly permission: Parameters<typeof requirePermission>[1];
  readonly tag: Parameters<typeof tagRoutes>[1];
  readonly path: string;
  readonly table: KeptTable;
  readonly address: Schema<Identified>;
  /** The answer to a request for one record. */
  readonly one: Schema<unknown>;
  readonly dropped: Schema<unknown>;
  readonly received: Schema<unknown>;
  /** Route settings; a kind sets them to let programs prepare one too. */
  readonly config?: RouteShorthandOptions['config'];
  readonly precedents: ToldRoute<T['precedents']>;
  readonly list: ToldRoute<T['listed']>;
  readonly begin: Omit<Route<T['begun']>, 'answer'> & {
    readonly refusals?: FastifySchema['refusals'];
    readonly do: (database: Database, asked: T['begun'], by: By) => Promise<number>;
  };
  readonly read: { readonly summary: string; readonly one: (reader: Reader, id: number) => Promise<unknown> };
  readonly drop: {
    readonly summary: string;
    readonly do: (database: Database, id: number, by: By) => Promise<void>;
  };
  readonly receive: Omit<Route<T['piece']>, 'answer'> & {
    readonly do: (
      database: Database,
      id: number,
      rows: T['piece']['filas'],
      callerId: number,
    ) => Promise<unknown>;
  };
  readonly compare: {
    readonly summary: string;
    readonly do: (database: Database, id: number, by: By) => Promise<void>;
  };
  readonly rows: Route<T['rows']> & {
    /** Path below the address of one record. */
    readonly path: string;
    readonly read: (db: Reader['db'], id: number, asked: T['rows']) => Promise<unknown>;
  };
  readonly exported: Omit<Route<T['exported']>, 'answer'> & {
    readonly path: string;
    readonly format: 'csv' | 'xlsx';
    readonly catalogue: (db: Reader['db'], id: number, asked: T['exported']) => Promise<Catalogue>;
    readonly write?: WriteList;
  };
}

/** Infers the types of a kind from its schemas, which saves naming them. */
export const keptKind = <
  TPrecedents extends object,
  TListed extends object,
  TBegun extends object,
  TPiece extends KeptTypes['piece'],
  TRows extends object,
  TExported extends object,
>(
  kind: KeptKind<{
    precedents: TPrecedents;
    listed: TListed;
    begun: TBegun;
    piece: TPiece;
    rows: TRows;
    exported: TExported;
  }>,
) => kind;

/** Most bytes of one piece: 5,000 rows of about 3,000 letters. */
const PIECE_LIMIT = 16 * 1024 * 1024;

/** Answers with the record as it is after the call changed it. */
export const answering =
  <TOne>(database: Database, read: (reader: Reader, id: number) => Promise<TOne>) =>
  async (request: FastifyRequest, id: number) => ({
    success: true,
    data: await database.transaction(async (tx) => read(await readerOf(tx, request), id)),
  });

const readerOf = async (tx: Transaction, request: FastifyRequest): Promise<Reader> => ({
  db: tx.kysely,
  now: await tx.now(),
  callerId: by(request).id,
});

/** The routes of one kind of kept table: those that every kind has, and its own. */
export const keptModule =
  <T extends KeptTypes>(kind: KeptKind<T>, own: (plugin: FastifyInstance, database: Database) => void) =>
  (deps: KeptDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, kind.permission);
    tagRoutes(plugin, kind.tag);
    keptRoutes(plugin, deps, kind);
    own(plugin, deps.database);
  };

/** Precedents, list, begin, read, receive, compare, rows, export and delete. */
function keptRoutes<T extends KeptTypes>(app: FastifyInstance, deps: KeptDeps, kind: KeptKind<T>): void {
  const { database, listExports } = deps;
  const { path, table, address, config, one } = kind;
  const whole = `${path}/:id`;
  const answer = answering(database, kind.read.one);
  const given = config !== undefined && { config };

  const told = <TAsked>(at: string, { summary, asked, answer, read }: ToldRoute<TAsked>) =>
    app.get(at, { schema: { summary, querystring: asked, response: { 200: answer } } }, async (request) => ({
      success: true,
      data: await database.transaction(async (tx) =>
        read(await readerOf(tx, request), checked<TAsked>(request.query)),
      ),
    }));
  told(`${path}/antecedentes`, kind.precedents);
  told(path, kind.list);

  app.post(
    path,
    {
      ...given,
      schema: {
        summary: kind.begin.summary,
        ...(kind.begin.refusals && { refusals: kind.begin.refusals }),
        body: kind.begin.asked,
        response: { 200: one },
      },
    },
    async (request) =>
      answer(request, await kind.begin.do(database, checked<T['begun']>(request.body), by(request))),
  );

  app.get<{ Params: Identified }>(
    whole,
    {
      ...given,
      schema: { summary: kind.read.summary, refusals: [404], params: address, response: { 200: one } },
    },
    async (request) => answer(request, request.params.id),
  );

  app.delete<{ Params: Identified }>(
    whole,
    {
      ...given,
      schema: {
        summary: kind.drop.summary,
        refusals: [404, 409],
        params: address,
        response: { 200: kind.dropped },
      },
    },
    async (request) => {
      await kind.drop.do(database, request.params.id, by(request));
      return { success: true, data: { id: request.params.id } };
    },
  );

  app.post<{ Params: Identified }>(
    `${whole}/filas`,
    {
      ...given,
      bodyLimit: PIECE_LIMIT,
      schema: {
        summary: kind.receive.summary,
        refusals: [404, 409],
        params: address,
        body: kind.receive.asked,
        response: { 200: kind.received },
      },
    },
    async (request) => ({
      success: true,
      data: await kind.receive.do(
        database,
        request.params.id,
        checked<T['piece']>(request.body).filas,
        by(request).id,
      ),
    }),
  );

  app.post<{ Params: Identified }>(
    `${whole}/comparar`,
    {
      ...given,
      schema: {
        summary: kind.compare.summary,
        refusals: [404, 409],
        params: address,
        response: { 200: one },
      },
    },
    async (request) => {
      await kind.compare.do(database, request.params.id, by(request));
      return answer(request, request.params.id);
    },
  );

  app.get<{ Params: Identified }>(
    `${whole}/${kind.rows.path}`,
    {
      ...given,
      schema: {
        summary: kind.rows.summary,
        refusals: [404],
        params: address,
        querystring: kind.rows.asked,
        response: { 200: kind.rows.answer },
      },
    },
    async ({ params, query }) => ({
      success: true,
      data: await database.transaction((tx) =>
        kind.rows.read(tx.kysely, params.id, checked<T['rows']>(query)),
      ),
    }),
  );

  const { exported } = kind;
  app.get<{ Params: Identified }>(
    `${whole}/${exported.path}`,
    {
      schema: {
        summary: exported.summary,
        refusals: [404],
        produces: [exported.format === 'csv' ? 'text/csv' : MEDIA_TYPES.xlsx],
        described: { response: { 200: z.string() } },
        params: address,
        querystring: exported.asked,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const filter = checked<T['exported']>(request.query);
      const catalogue = await exported.catalogue(database.kysely, id, filter);
      const { body, bytes, rows } = await listExports.make(catalogue, {}, goneCaller(reply), exported.write);
      return sendList(reply, database, {
        name: (at) => `${table}_${id}_${officeStamp(at)}.${exported.format}`,
        mediaType: MEDIA_TYPES[exported.format],
        body,
        bytes,
        audit: (tx, at) =>
          note(tx, table, {
            by: by(request),
            at,
            id,
            did: 'exportada',
            after: { ...filter, filas: rows },
          }),
      });
    },
  );
}
