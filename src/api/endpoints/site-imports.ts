import { sheetImportAnswer } from '../contract/records/register-sheet.ts';
import {
  siteImportParams,
  siteImportRequest,
  siteRegisterAnswer,
  siteSheetRequest,
} from '../contract/site-import.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { sheetEndpoints } from './register-sheets.ts';

const { get, post } = endpointsFor('locations');
const { compare, take, list } = sheetEndpoints('locations', '/localizaciones/importaciones', {
  sheet: siteSheetRequest,
  order: siteImportRequest,
});
const isLong = true;

export const siteImportEndpoints = {
  compareSites: compare,
  importSites: take,
  siteImports: list,
  undoSiteImport: post('/localizaciones/importaciones/:id/deshacer', {
    params: siteImportParams,
    answer: data(sheetImportAnswer),
    isLong,
  }),
  siteRegister: get('/localizaciones/importaciones/plantilla', { answer: data(siteRegisterAnswer), isLong }),
};
export type SiteImportsApi = Calls<typeof siteImportEndpoints>;
