import { SITE_FIELDS, type Site } from '../../api/contract/sites.ts';
import type { SitesApi } from '../../api/endpoints/sites.ts';
import type { CellCalls } from '../explorer/cells/cell-editing-actors.ts';
import { wholeRecordCells } from '../explorer/cells/whole-record-cells.ts';

const degrees = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

export const siteCells = (api: Pick<SitesApi, 'site' | 'saveSite'>): CellCalls =>
  wholeRecordCells<Site>({
    read: ({ clave }, call) => api.site(clave, call),
    save: ({ cod, version }, values, call) => {
      const { nombre = null, direccion = null, municipio = null, provincia = null } = values;
      const { tipo = null, operador = null, lat, lon } = values;
      const texts = { nombre, direccion, municipio, provincia, tipo, operador };
      return api.saveSite({ cod, version, ...texts, lat: degrees(lat), lon: degrees(lon) }, call);
    },
    valuesOf: (site) =>
      Object.fromEntries(
        SITE_FIELDS.map((field) => [field, site[field] === null ? null : String(site[field])]),
      ),
    stateOf: ({ version, modificadoPor }) => ({ version, by: modificadoPor }),
    numbers: ['lat', 'lon'],
  });
