import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import {
  countAnswer,
  explorerColumnsAnswer,
  explorerExportQuery,
  explorerFilter,
  explorerPageAnswer,
  explorerQuery,
  facetAnswer,
  facetQuery,
} from '../../src/api/contract/records/explorer.ts';
import type { ViewRegister } from '../../src/api/contract/records/views.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { MarkedTable } from '../db/change-mark.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { goneCaller } from '../http/gone-caller.ts';
import { by } from '../http/permission.ts';
import { MEDIA_TYPES, sendList } from '../http/send-file.ts';
import { type Catalogue, describeColumns } from './catalogue.ts';
import { countRecords } from './count.ts';
import type { ListExports } from './export/list-exports.ts';
import { readFacet } from './facet.ts';
import { readExplorerPage } from './read-page.ts';

interface Register {
  readonly database: Database;
  readonly listExports: ListExports;
  readonly name: ViewRegister;
  /** '/obras' */
  readonly path: string;
  /** 'las obras' */
  readonly records: string;
  readonly catalogue: () => Promise<Catalogue>;
  /** Permissions that may filter the records (columns, values, count) without reading them. */
  readonly narrowedBy?: readonly PermissionFlag[];
  /** All tables that the register is read from. Leave it out when records change with time alone. */
  readonly readFrom?: readonly MarkedTable[];
  /** For the audit: the entity, and the action of an export of its list. */
  readonly entity: string;
  readonly exported: string;
}

/**
 * The routes of an explorer: a page of records, their count, the values of a column, the columns, and the whole list as
 * a file.
 */
export function explorerRoutes(plain: FastifyInstance, register: Register): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const { database, path, records, catalogue, narrowedBy, readFrom } = register;
  const shared = { sharesAnswer: readFrom === undefined ? {} : { readFrom } };
  const narrowing = narrowedBy && { permission: narrowedBy };
  app.get(
    path,
    {
      config: shared,
      schema: {
        summary: `Da una página de ${records} que pasan un filtro`,
        querystring: explorerQuery,
        response: { 200: explorerPageAnswer },
      },
    },
    async ({ query }) => ({
      success: true,
      data: await readExplorerPage(database, await catalogue(), query),
    }),
  );
  app.get(
    `${path}/recuento`,
    {
      config: { ...narrowing, ...shared },
      schema: {
        summary: `Cuenta ${records} que pasan un filtro`,
        querystring: explorerFilter,
        response: { 200: countAnswer },
      },
    },
    async ({ query }) => ({ success: true, data: await countRecords(database, await catalogue(), query) }),
  );
  app.get(
    `${path}/facetas`,
    {
      config: { ...narrowing, ...shared },
      schema: {
        summary: `Dice qué valores tiene una columna entre ${records} que pasan un filtro, y cuántas veces`,
        querystring: facetQuery,
        response: { 200: facetAnswer },
      },
    },
    async ({ query }) => ({
      success: true,
      data: await readFacet(database.kysely, await catalogue(), query),
    }),
  );
  app.get(
    `${path}/columnas`,
    {
      config: { ...narrowing },
      schema: {
        summary: `Enumera las columnas por las que se ven, filtran y ordenan ${records}`,
        response: { 200: explorerColumnsAnswer },
      },
    },
    async () => ({ success: true, data: describeColumns(await catalogue()) }),
  );
  exportRoute(plain, register);
}

function exportRoute(plain: FastifyInstance, register: Register): void {
  const { database, listExports, name, path, records, catalogue, entity, exported } = register;
  plain.withTypeProvider<ContractTypes>().get(
    `${path}.csv`,
    {
      schema: {
        summary: `Descarga como CSV ${records} que pasan un filtro`,
        produces: ['text/csv'],
        described: { response: { 200: z.string() } },
        querystring: explorerExportQuery,
      },
    },
    async (request, reply) => {
      const { body, bytes, rows } = await listExports.make(
        await catalogue(),
        request.query,
        goneCaller(reply),
      );
      return sendList(reply, database, {
        name: (at) => `${name}-${officeDay(at)}.csv`,
        mediaType: MEDIA_TYPES.csv,
        body,
        bytes,
        audit: (tx, at) =>
          recordAudit(tx, {
            at,
            by: by(request),
            action: exported,
            entity,
            after: { ...request.query, filas: rows },
          }),
      });
    },
  );
}
