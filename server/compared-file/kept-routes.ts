import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import type * as z from 'zod/mini';
import type { JsonAnswer } from '../../src/api/endpoints/answer.ts';
import type { Endpoint } from '../../src/api/endpoints/endpoint.ts';
import { officeStamp } from '../../src/shared/office-time.ts';
import { type Tag, tagRoutes } from '../api-docs/tags.ts';
import type { By } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Catalogue } from '../explorer/catalogue.ts';
import type { ListExports } from '../explorer/export/list-exports.ts';
import type { WriteList } from '../explorer/export/write-list.ts';
import { addRoute } from '../http/add-route.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { type KeptTable, note } from './kept-rows.ts';
import type { Reader } from './reader.ts';

export interface KeptDeps {
  readonly database: Database;
  readonly listExports: ListExports;
}

type Schema<T> = z.ZodMiniType<T>;
interface Identified {
  readonly id: number;
}
interface Envelope {
  readonly success: boolean;
  readonly data: unknown;
}

/** What the routes of one kind of kept table take and answer. */
export interface KeptTypes {
  readonly precedents: object;
  readonly listed: object;
  readonly begun: object;
  readonly piece: { readonly filas: readonly unknown[] };
  readonly rows: object;
  readonly exported: object;
}

interface Told<Parts> {
  readonly row: Parts &
    Endpoint & { readonly answer: JsonAnswer<unknown, z.ZodMiniType<Envelope, Envelope>> };
  readonly summary: string;
}
interface OfOne {
  readonly params: Schema<Identified>;
}

interface ToldToReader<TAsked> extends Told<{ readonly query: Schema<TAsked> }> {
  readonly read: (reader: Reader, asked: TAsked) => Promise<unknown>;
}
interface DoneToOne extends Told<OfOne> {
  readonly do: (database: Database, id: number, by: By) => Promise<void>;
}

/** One kind of table from outside that is kept: its calls, and what they do. */
export interface KeptKind<T extends KeptTypes> {
  readonly tag: Tag;
  readonly table: KeptTable;
  /** Route settings; a kind sets them to let programs prepare one too. */
  readonly config?: RouteShorthandOptions['config'];
  readonly precedents: ToldToReader<T['precedents']>;
  readonly list: ToldToReader<T['listed']>;
  readonly begin: Told<{ readonly body: Schema<T['begun']> }> & {
    readonly refusals?: FastifySchema['refusals'];
    readonly do: (database: Database, asked: T['begun'], by: By) => Promise<number>;
  };
  readonly read: Told<OfOne> & { readonly one: (reader: Reader, id: number) => Promise<unknown> };
  readonly drop: DoneToOne;
  readonly receive: Told<OfOne & { readonly body: Schema<T['piece']> }> & {
    readonly do: (
      database: Database,
      id: number,
      rows: T['piece']['filas'],
      callerId: number,
    ) => Promise<unknown>;
  };
  readonly compare: DoneToOne;
  readonly rows: Told<OfOne & { readonly query: Schema<T['rows']> }> & {
    readonly read: (db: Reader['db'], id: number, asked: T['rows']) => Promise<unknown>;
  };
  readonly exported: {
    readonly row: Endpoint & OfOne & { readonly query: Schema<T['exported']> };
    readonly summary: string;
    readonly format: 'csv' | 'xlsx';
    readonly catalogue: (db: Reader['db'], id: number, asked: T['exported']) => Promise<Catalogue>;
    readonly write?: WriteList;
  };
}

/** Infers the types of a kind from its schemas. */
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

/** Reads the record as it is after the call changed it. */
export const readingAgain =
  <TOne>(database: Database, read: (reader: Reader, id: number) => Promise<TOne>) =>
  (request: FastifyRequest, id: number): Promise<TOne> =>
    database.transaction(async (tx) => read(await readerOf(tx, request), id));

const readerOf = async (tx: Transaction, request: FastifyRequest): Promise<Reader> => ({
  db: tx.kysely,
  now: await tx.now(),
  callerId: by(request).id,
});

/** The routes of one kind of kept table: those that every kind has, and its own. */
export const keptModule =
  <T extends KeptTypes>(kind: KeptKind<T>, own: (app: FastifyInstance, database: Database) => void) =>
  (deps: KeptDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, kind.tag);
    keptRoutes(app, deps, kind);
    own(app, deps.database);
  };

/** Precedents, list, begin, read, receive, compare, rows, export and delete. */
function keptRoutes<T extends KeptTypes>(app: FastifyInstance, deps: KeptDeps, kind: KeptKind<T>): void {
  const { database, listExports } = deps;
  const { table, config, precedents, list, begin, read, drop, receive, compare, rows, exported } = kind;
  const readAgain = readingAgain(database, read.one);

  const addTold = <TAsked>({ row, summary, read }: ToldToReader<TAsked>) =>
    addRoute(app, row, {
      summary,
      data: (request) => database.transaction(async (tx) => read(await readerOf(tx, request), request.query)),
    });
  addTold(precedents);
  addTold(list);

  addRoute(app, begin.row, {
    summary: begin.summary,
    refusals: begin.refusals,
    config,
    data: async (request) => readAgain(request, await begin.do(database, request.body, by(request))),
  });

  addRoute(app, read.row, {
    summary: read.summary,
    refusals: [404],
    config,
    data: (request) => readAgain(request, request.params.id),
  });

  addRoute(app, drop.row, {
    summary: drop.summary,
    refusals: [404, 409],
    config,
    data: async (request) => {
      await drop.do(database, request.params.id, by(request));
      return { id: request.params.id };
    },
  });

  addRoute(app, receive.row, {
    summary: receive.summary,
    refusals: [404, 409],
    config,
    bodyLimit: PIECE_LIMIT,
    data: (request) => receive.do(database, request.params.id, request.body.filas, by(request).id),
  });

  addRoute(app, compare.row, {
    summary: compare.summary,
    refusals: [404, 409],
    config,
    data: async (request) => {
      await compare.do(database, request.params.id, by(request));
      return readAgain(request, request.params.id);
    },
  });

  addRoute(app, rows.row, {
    summary: rows.summary,
    refusals: [404],
    config,
    data: ({ params, query }) => database.transaction((tx) => rows.read(tx.kysely, params.id, query)),
  });

  addRoute(app, exported.row, {
    summary: exported.summary,
    refusals: [404],
    produces: [exported.format === 'csv' ? 'text/csv' : MEDIA_TYPES.xlsx],
    handler: async (request, reply) => {
      const { id } = request.params;
      const filter = request.query;
      const catalogue = await exported.catalogue(database.kysely, id, filter);
      const made = await listExports.make(catalogue, {}, goneCaller(reply), exported.write);
      return sendList(reply, database, {
        name: (at) => `${table}_${id}_${officeStamp(at)}.${exported.format}`,
        mediaType: MEDIA_TYPES[exported.format],
        body: made.body,
        bytes: made.bytes,
        audit: (tx, at) =>
          note(tx, table, {
            by: by(request),
            at,
            id,
            did: 'exportada',
            after: { ...filter, filas: made.rows },
          }),
      });
    },
  });
}
