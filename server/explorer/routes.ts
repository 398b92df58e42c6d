import type { FastifyInstance } from 'fastify';
import {
  countAnswer,
  explorerColumnsAnswer,
  explorerFilter,
  explorerPageAnswer,
  explorerQuery,
  facetAnswer,
  facetQuery,
} from '../../src/api/contract/explorer.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { type Catalogue, describeColumns } from './catalogue.ts';
import { countRecords } from './count.ts';
import { readFacet } from './facet.ts';
import { readExplorerPage } from './read-page.ts';

interface Register {
  /** '/obras' */
  readonly path: string;
  /** 'las obras' */
  readonly records: string;
  readonly catalogue: () => Promise<Catalogue>;
}

/** What every explorer asks: a page, how many there are, the values of a column, the columns. */
export function explorerRoutes(plain: FastifyInstance, database: Database, register: Register): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const { path, records, catalogue } = register;
  app.get(
    path,
    {
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
      schema: {
        summary: `Enumera las columnas por las que se ven, filtran y ordenan ${records}`,
        response: { 200: explorerColumnsAnswer },
      },
    },
    async () => ({ success: true, data: describeColumns(await catalogue()) }),
  );
}
