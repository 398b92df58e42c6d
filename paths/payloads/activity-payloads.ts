import type {
  ActivityDetail,
  ActivityOptions,
  ActivitySummary,
  SummaryQuery,
  TrailFilter,
} from '../../src/api/contract/activity.ts';
import {
  type ActivityEvent,
  type TrailPage,
  type TrailQuery,
  WHOLE_TRAIL,
} from '../../src/machines/activity/activity-types.ts';
import { DOWN } from './failures.ts';
import { fileExportPayloads } from './kit/file-export-payloads.ts';
import { pagedListPayloads } from './kit/paged-list-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

const OF_LOADS: TrailFilter = { entidad: 'carga' };

const OPTIONS: ActivityOptions = {
  personas: [{ id: 1, nombre: 'Administración' }],
  entidades: ['usuario'],
  acciones: ['usuario.permisosCambiados'],
};

const heading = {
  id: 12,
  momento: '2026-11-21T10:42:05.000Z',
  usuarioId: 1,
  usuario: 'Administración',
  accion: 'usuario.permisosCambiados',
  entidad: 'usuario',
  entidadId: '4',
  padres: { usuario: 'Ana Ruiz <ana.ruiz@conectividad.example>' },
};

export const activityPayloads: PayloadCases<ActivityEvent> = {
  events: {
    'activity.asked': [
      { query: { filter: WHOLE_TRAIL, place: {} }, compares: false, entryId: null },
      { query: { filter: WHOLE_TRAIL, place: {} }, compares: false, entryId: 12 },
    ],
  },
  outputs: { loadOptions: [OPTIONS] },
  failures: {
    loadOptions: [DOWN],
  },
};

export const activityListPayloads = pagedListPayloads<TrailQuery, TrailPage>(
  [
    { filter: WHOLE_TRAIL, place: {} },
    { filter: WHOLE_TRAIL, place: { antes: 12 } },
  ],
  [
    {
      items: [{ ...heading, campos: ['permisos'] }],
      siguiente: 12,
      anterior: null,
      readAt: Date.parse('2026-11-21T10:45:00.000Z'),
    },
  ],
);

export const activitySummaryPayloads = pagedListPayloads<SummaryQuery, ActivitySummary>(
  [WHOLE_TRAIL, OF_LOADS],
  [
    {
      desde: '2026-11-20',
      hasta: '2026-11-21',
      total: 1,
      dias: [
        { dia: '2026-11-20', total: 0 },
        { dia: '2026-11-21', total: 1 },
      ],
      personas: [{ usuario: 'Administración', total: 1, antes: null }],
      acciones: [{ accion: 'usuario.permisosCambiados', total: 1, antes: null }],
      antes: null,
    },
  ],
);

export const activityEntryPayloads = pagedListPayloads<number, ActivityDetail>(
  [12, 11],
  [
    {
      ...heading,
      antes: { permisos: [] },
      despues: { permisos: ['activity'] },
      peticionId: 'peticion',
    },
  ],
);

export const activityExportPayloads = fileExportPayloads(OF_LOADS);
