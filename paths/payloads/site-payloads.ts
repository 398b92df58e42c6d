import type {
  CheckedCode,
  Site,
  SiteHistory,
  SiteMap,
  SiteMapQuery,
  SiteWorks,
} from '../../src/api/contract/sites.ts';
import type { CheckValues } from '../../src/machines/sites/code-check-types.ts';
import type {
  ClosingValues,
  NewSiteValues,
  SiteMachineEvent,
  SitePartsQuery,
  SiteValues,
} from '../../src/machines/sites/site-types.ts';
import { DOWN } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import { pagedListPayloads, TWO_PAGES } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const SOME_SITE = 'SIT-00011';

export const someSite: Site = {
  cod: SOME_SITE,
  nombre: 'Santander 11',
  direccion: 'Calle Mayor, 11',
  municipio: 'Santander',
  provincia: 'Cantabria',
  lat: 43.4623,
  lon: -3.8099,
  tipo: 'Nodo',
  operador: 'Operador A',
  estado: 'activo',
  origen: 'muestra',
  version: 1,
  creado: '2026-01-01T00:00:00.000Z',
  creadoPor: null,
  modificado: null,
  modificadoPor: null,
  cierre: null,
  obras: 2,
};
export const closedSite: Site = {
  ...someSite,
  estado: 'cerrado',
  version: 2,
  cierre: { en: '2026-01-02T00:00:00.000Z', por: 'Ana Ruiz', motivo: 'Se desmontó' },
};

export const someSiteWorks: SiteWorks = {
  total: 11,
  page: 1,
  pageSize: 10,
  items: [
    {
      cod: '4P-NOR-FTTH-0012',
      sitio: SOME_SITE,
      cliente: null,
      estado: 'En curso',
      proyecto: { id: 1, nombre: 'Despliegue FTTH Norte 2026' },
      subproyecto: { id: 1, nombre: 'Fase 1' },
      creada: '2026-01-01T00:00:00.000Z',
    },
  ],
};
const someSiteHistory: SiteHistory = {
  total: 11,
  page: 1,
  pageSize: 10,
  items: [
    {
      id: 7,
      momento: '2026-01-02T00:00:00.000Z',
      usuario: 'Ana Ruiz',
      accion: 'sitio.cambiado',
      cambios: [{ campo: 'nombre', antes: 'Santander', despues: 'Santander 11' }],
    },
  ],
};

export const someChecked: readonly CheckedCode[] = [
  {
    codigo: SOME_SITE,
    resultado: 'valido',
    veces: 1,
    sugerencias: [],
    sitio: { cod: SOME_SITE, nombre: 'Santander 11', municipio: 'Santander', provincia: 'Cantabria' },
  },
];

export const sitePayloads: PayloadCases<SiteMachineEvent> = {
  events: {
    'record.asked': [{ key: SOME_SITE }, { key: 'SIT-00012' }],
    'site.saved': [{ site: { ...someSite, version: 2 } }],
    'site.closed': [{ site: closedSite }],
    'work.began': [{ work: 'siteForm' }],
    'work.ended': [{ work: 'siteForm' }],
  },
  outputs: { loadRecord: [someSite] },
  failures: {
    loadRecord: [DOWN],
  },
};

export const siteFormPayloads = formPayloads<SiteValues>({
  whole: { nombre: 'Santander, nodo 11' },
  wrong: { lat: 'norte' },
  answer: { ...someSite, version: 2 },
  adopted: {},
});

export const siteClosingPayloads = formPayloads<ClosingValues>({
  whole: { reason: 'Se desmontó' },
  wrong: { reason: '' },
  answer: closedSite,
});

export const newSitePayloads = formPayloads<NewSiteValues>({
  whole: { cod: 'SIT-00601' },
  wrong: { cod: '' },
  answer: { ...someSite, cod: 'SIT-00601' },
  adopted: {},
});

export const codeCheckPayloads = formPayloads<CheckValues>({
  whole: { text: SOME_SITE },
  wrong: { text: '' },
  answer: someChecked,
});

const someSiteMap: SiteMap = {
  puntos: [[SOME_SITE, 'Santander 11', 'Santander', 43.4623, -3.8099, false]],
  hayMas: false,
};
export const siteMapPayloads = pagedListPayloads<SiteMapQuery, SiteMap>(
  [{}, { buscar: 'Santander' }],
  [someSiteMap],
);

export const siteWorksPayloads = pagedListPayloads<SitePartsQuery, SiteWorks>(TWO_PAGES, [someSiteWorks]);

export const siteHistoryPayloads = pagedListPayloads<SitePartsQuery, SiteHistory>(TWO_PAGES, [
  someSiteHistory,
]);
