import type { ExportCheck, ExportRequest } from '../../../src/api/contract/exports.ts';
import type { DashboardExportsEvent } from '../../../src/machines/dashboard-exports/dashboard-exports-types.ts';
import { answered, CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const REFUSED = answered(500);

export const FINGERPRINT = '3F0A-91BC-77D2-E410';
const request: ExportRequest = {
  formato: 'xlsx',
  consulta: { informe: 'proyectos', alcance: 'filtro', pagina: 1 },
};
const picture = { title: 'Total Obras por Proyecto', line: 'Todas las obras', spec: null };

const check: ExportCheck = {
  huella: FINGERPRINT,
  titulo: 'Proyectos',
  alcance: 'Todo: sin filtros',
  resultado: 'igual',
  antes: 9,
  ahora: 9,
  exportaciones: [{ por: 'Ana Ruiz', cuando: '2026-11-21T10:42:05.000Z', formato: 'xlsx' }],
  partes: [],
};

export const dashboardExportsPayloads: PayloadCases<DashboardExportsEvent> = {
  events: {
    'export.opened': [{ offer: { kind: 'classic', time: null, page: 1 } }],
    'export.choiceChanged': [{ change: { format: 'csv' } }],
    'export.requested': [{ request }],
    'export.detailsRequested': [
      { saved: { fileName: 'proyectos_20261121_104205.xlsx', fingerprint: FINGERPRINT } },
    ],
    'export.received': [{ bytes: 4_096 }],
    'pictures.requested': [{ pictures: [picture, picture] }],
    'check.opened': [{ fingerprint: '' }],
    'check.requested': [{ fingerprint: FINGERPRINT }],
  },
  outputs: {
    exportReport: [{ fileName: 'proyectos_20261121_104205.xlsx', fingerprint: FINGERPRINT }],
    savePicture: [{ kind: 'saved' }, { kind: 'missing' }, { kind: 'failed' }],
    checkExport: [check],
  },
  failures: { exportReport: [REFUSED], savePicture: CRASH, checkExport: [REFUSED] },
};
