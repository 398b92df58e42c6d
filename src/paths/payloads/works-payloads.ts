import type { WorkOptions, Works } from '../../api/contract/works.ts';
import { ALL_WORKS, type WorksEvent, type WorksListQuery } from '../../machines/works/works-types.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const DOWN = [Object.assign(new Error('no response'), { failure: { kind: 'noResponse' } })];

const OPTIONS: WorkOptions = {
  proyectos: [{ id: 1, nombre: 'Despliegue FTTH Norte 2026' }],
  estados: ['En curso', null],
  hitos: [{ campo: 'seg_inicio_obra_fecha', etiqueta: 'Inicio de obra' }],
};

export const somePage: Works = {
  items: [
    {
      cod: '4P-NOR-FTTH-0012',
      proyecto: { id: 1, nombre: 'Despliegue FTTH Norte 2026' },
      subproyecto: { id: 1, nombre: 'Fase 1' },
      sitio: 'SIT-00091',
      cliente: 'CLI-NOR-000012',
      estado: 'En curso',
      creada: '2024-12-15T08:00:00.000Z',
    },
  ],
  total: 2,
  anteriores: 0,
  siguiente: '4P-NOR-FTTH-0012',
  anterior: null,
  nombres: { proyecto: [], excepto: [], subproyecto: [], hito: null },
};

export const worksPayloads: PayloadCases<WorksEvent> = {
  events: { 'works.asked': [{ query: { filter: ALL_WORKS, place: {} } }] },
  outputs: { loadOptions: [OPTIONS] },
  failures: { loadOptions: DOWN, worksList: [new Error('crash')] },
};

export const worksListPayloads = pagedListPayloads<WorksListQuery, Works>({
  queries: [
    { filter: ALL_WORKS, place: {} },
    { filter: ALL_WORKS, place: { despues: '4P-NOR-FTTH-0012' } },
  ],
  pages: [somePage],
});
