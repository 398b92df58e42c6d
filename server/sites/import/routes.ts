import { blockedUndo } from '../../../src/api/contract/site-import.ts';
import { siteImportEndpoints } from '../../../src/api/endpoints/site-imports.ts';
import { SITE_REGISTER, tagRoutes } from '../../api-docs/tags.ts';
import { UndoTokens } from '../../bulk-import/undo/undo-token.ts';
import { addRoute } from '../../http/add-route.ts';
import { by, signedInUser } from '../../http/permission.ts';
import type { ModuleRoutes } from '../../module-routes.ts';
import { applySheet } from './apply.ts';
import { compareSheet } from './compare.ts';
import { listImports } from './read-imports.ts';
import { readRegister } from './read-register.ts';
import { undoImport } from './undo.ts';

/** Most bytes of a sheet: 20,000 rows of 800 letters each. */
const SHEET_LIMIT = 16 * 1024 * 1024;

export const routes: ModuleRoutes =
  ({ database, secret }) =>
  async (app) => {
    tagRoutes(app, SITE_REGISTER);
    const deps = { database, tokens: new UndoTokens(secret) };

    addRoute(app, siteImportEndpoints.siteImports, {
      summary: 'Enumera las importaciones del registro de localizaciones, la última primero',
      data: ({ query }) => listImports(database.kysely, query),
    });

    addRoute(app, siteImportEndpoints.siteRegister, {
      summary: 'Da el registro de localizaciones como está, en las columnas de una importación',
      data: () => readRegister(database.kysely),
    });

    addRoute(app, siteImportEndpoints.compareSites, {
      summary: 'Compara una hoja con el registro de localizaciones, sin cambiar nada',
      config: { reads: 'turn' },
      bodyLimit: SHEET_LIMIT,
      data: (request) => compareSheet(deps, request.body, signedInUser(request).id),
    });

    addRoute(app, siteImportEndpoints.importSites, {
      summary: 'Importa al registro de localizaciones la hoja que se comparó',
      refusals: [409],
      bodyLimit: SHEET_LIMIT,
      data: (request) => applySheet(deps, request.body, by(request)),
    });

    addRoute(app, siteImportEndpoints.undoSiteImport, {
      summary: 'Deshace entera una importación del registro de localizaciones',
      refusals: [404],
      described: { response: { 409: blockedUndo } },
      data: (request) => undoImport(database, request.params.id, by(request)),
    });
  };
