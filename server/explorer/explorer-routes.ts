import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAnswer, sumsAnswer, sumsQuery } from '../../src/api/contract/records/explorer.ts';
import type { ViewRegister } from '../../src/api/contract/records/views.ts';
import type { registerEndpoints } from '../../src/api/endpoints/registers.ts';
import { stampedName } from '../../src/shared/office-time.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { MarkedTable } from '../db/change-mark.ts';
import type { Database } from '../db/database.ts';
import { addRoute } from '../http/add-route.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { sendList } from '../http/send-file.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { type Catalogue, describeColumns } from './catalogue.ts';
import { countRecords } from './count.ts';
import type { ListExports } from './export/list-exports.ts';
import { readFacet } from './facet.ts';
import { readExplorerPage } from './read-page.ts';
import { readSums, readSumsOf } from './sums.ts';

interface Register {
  readonly database: Database;
  readonly listExports: ListExports;
  readonly name: ViewRegister;
  readonly rows: ReturnType<typeof registerEndpoints>;
  /** The records in Spanish, such as 'las obras'. */
  readonly records: string;
  readonly catalogue: (request: FastifyRequest) => Promise<Catalogue>;
  /** What else of the caller the catalogue depends on, as text. */
  readonly also?: (request: FastifyRequest) => string;
  /** All tables that the register is read from. Leave it out when records change with time alone. */
  readonly readFrom?: readonly MarkedTable[];
  /** For the audit: the entity, and the action of an export of its list. */
  readonly entity: string;
  readonly exported: string;
}

/**
 * The routes of an explorer: a page of records, their count and sums, the values of a column, the columns, and the whole
 * list as a file.
 */
export function explorerRoutes(app: FastifyInstance, register: Register): void {
  const { database, rows, records, catalogue, readFrom, also } = register;
  const shared = { ...(readFrom && { readFrom }), ...(also && { also }) };
  const config = { sharesAnswer: shared };
  addRoute(app, rows.records, {
    summary: `Da una página de ${records} que pasan un filtro`,
    config,
    data: async (request) => readExplorerPage(database, await catalogue(request), request.query),
  });
  addRoute(app, rows.countRecords, {
    summary: `Cuenta ${records} que pasan un filtro`,
    config: { sharesAnswer: { ...shared, isWhole: isExact } },
    data: async (request) => countRecords(database, await catalogue(request), request.query),
  });
  addRoute(app, rows.facet, {
    summary: `Dice qué valores tiene una columna entre ${records} que pasan un filtro, y cuántas veces`,
    config,
    data: async (request) => readFacet(database.kysely, await catalogue(request), request.query),
  });
  addRoute(app, rows.sums, {
    summary: `Suma ${records} que pasan un filtro y, si se pide, las de cada grupo`,
    config: { sharesAnswer: { ...shared, isWhole: isSummed, isTimed: isCompared } },
    data: async (request) => readSums(database, await catalogue(request), request.query),
  });
  addRoute(app, rows.sumsOf, {
    summary: `Suma ${records} que se dan`,
    config: { reads: 'answer' },
    data: async (request) => readSumsOf(database, await catalogue(request), request.body.ids),
  });
  addRoute(app, rows.columns, {
    summary: `Enumera las columnas por las que se ven, filtran y ordenan ${records}`,
    data: async (request) => describeColumns(await catalogue(request)),
  });
  exportRoute(app, register);
}

const isExact = (answer: unknown): boolean => countAnswer.safeParse(answer).data?.data.exacto !== false;

/** The days of a comparison end today, so the same question has another answer tomorrow. */
const isCompared = ({ query }: FastifyRequest): boolean => sumsQuery.safeParse(query).data?.comparar === 'si';

const isSummed = (answer: unknown): boolean => sumsAnswer.safeParse(answer).data?.data.total !== null;

function exportRoute(app: FastifyInstance, register: Register): void {
  const { database, listExports, name, rows, records, catalogue, entity, exported } = register;
  addRoute(app, rows.exportRecords, {
    summary: `Descarga como CSV ${records} que pasan un filtro`,
    produces: ['text/csv'],
    handler: async (request, reply) => {
      const waiter = { by: by(request).id, gone: goneCaller(reply) };
      const list = await listExports.make(await catalogue(request), request.query, waiter);
      return sendList(reply, database, {
        name: (at) => stampedName(name, at, 'csv'),
        mediaType: MEDIA_TYPES.csv,
        body: list.body,
        bytes: list.bytes,
        audit: (tx, at) =>
          recordAudit(tx, {
            at,
            by: by(request),
            action: exported,
            entity,
            after: { ...request.query, filas: list.rows },
          }),
      });
    },
  });
}
