import {
  sheetComparisonAnswer,
  sheetImportAnswer,
  sheetImportsAnswer,
  sheetImportsQuery,
} from '../contract/records/register-sheet.ts';
import {
  siteImportParams,
  siteImportRequest,
  siteRegisterAnswer,
  siteSheetRequest,
} from '../contract/site-import.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post } = endpointsFor('locations');
const isLong = true;

/** The JSON of the body is built in the worker. */
const asks = (sheet: Blob) => ({ body: sheet });

export const siteImportEndpoints = {
  compareSites: post('/localizaciones/importaciones/comparacion', {
    body: siteSheetRequest,
    asks,
    answer: data(sheetComparisonAnswer),
    isLong,
  }),
  importSites: post('/localizaciones/importaciones', {
    body: siteImportRequest,
    asks,
    answer: data(sheetImportAnswer),
    isLong,
  }),
  siteImports: get('/localizaciones/importaciones', {
    query: sheetImportsQuery,
    answer: data(sheetImportsAnswer),
  }),
  undoSiteImport: post('/localizaciones/importaciones/:id/deshacer', {
    params: siteImportParams,
    answer: data(sheetImportAnswer),
    isLong,
  }),
  siteRegister: get('/localizaciones/importaciones/plantilla', { answer: data(siteRegisterAnswer), isLong }),
};
export type SiteImportsApi = Calls<typeof siteImportEndpoints>;
