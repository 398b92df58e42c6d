import type { FastifyInstance } from 'fastify';
import {
  sheetComparisonAnswer,
  sheetImportAnswer,
  sheetImportsAnswer,
  sheetImportsQuery,
} from '../../../src/api/contract/records/register-sheet.ts';
import {
  blockedUndo,
  siteImportParams,
  siteImportRequest,
  siteRegisterAnswer,
  siteSheetRequest,
} from '../../../src/api/contract/site-import.ts';
import { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { by, signedInUser } from '../../http/permission.ts';
import { applySheet } from './apply.ts';
import { compareSheet } from './compare.ts';
import { listImports } from './read-imports.ts';
import { readRegister } from './read-register.ts';
import { undoImport } from './undo.ts';

export interface SiteImportDeps {
  readonly database: Database;
  readonly secret: string;
}

/** 20,000 rows of 800 letters each. */
const SHEET_LIMIT = 16 * 1024 * 1024;
const PATH = '/localizaciones/importaciones';

export function siteImportRoutes(plain: FastifyInstance, { database, secret }: SiteImportDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();
  const deps = { database, tokens: new UndoTokens(secret) };

  app.get(
    PATH,
    {
      schema: {
        summary: 'Enumera las importaciones del registro de localizaciones, la última primero',
        querystring: sheetImportsQuery,
        response: { 200: sheetImportsAnswer },
      },
    },
    async ({ query }) => ({ success: true, data: await listImports(database.kysely, query) }),
  );

  app.get(
    `${PATH}/plantilla`,
    {
      schema: {
        summary: 'Da el registro de localizaciones como está, en las columnas de una importación',
        response: { 200: siteRegisterAnswer },
      },
    },
    async () => ({ success: true, data: await readRegister(database.kysely) }),
  );

  app.post(
    `${PATH}/comparacion`,
    {
      bodyLimit: SHEET_LIMIT,
      schema: {
        summary: 'Compara una hoja con el registro de localizaciones, sin cambiar nada',
        body: siteSheetRequest,
        response: { 200: sheetComparisonAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await compareSheet(deps, request.body, signedInUser(request).id),
    }),
  );

  app.post(
    PATH,
    {
      bodyLimit: SHEET_LIMIT,
      schema: {
        summary: 'Importa al registro de localizaciones la hoja que se comparó',
        refusals: [409],
        body: siteImportRequest,
        response: { 200: sheetImportAnswer },
      },
    },
    async (request) => ({ success: true, data: await applySheet(deps, request.body, by(request)) }),
  );

  app.post(
    `${PATH}/:id/deshacer`,
    {
      schema: {
        summary: 'Deshace entera una importación del registro de localizaciones',
        refusals: [404],
        described: { response: { 409: blockedUndo } },
        params: siteImportParams,
        response: { 200: sheetImportAnswer },
      },
    },
    async (request) => ({
      success: true,
      data: await undoImport(database, request.params.id, by(request)),
    }),
  );
}
