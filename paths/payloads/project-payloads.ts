import type { Project, ProjectDeletion, ProjectWork } from '../../src/api/contract/projects.ts';
import type { DeletedProjectsEvent } from '../../src/machines/projects/deleted-projects-types.ts';
import type { ProjectDeletionEvent } from '../../src/machines/projects/project-deletion-types.ts';
import type { ProjectEvent, ProjectValues } from '../../src/machines/projects/project-types.ts';
import { answered } from './failures.ts';
import { formPayloads } from './kit/form-payloads.ts';
import type { PayloadCases } from './payload-cases.ts';

export const someProject: Project = {
  id: 1,
  nombre: 'Despliegue FTTH Norte 2026',
  tipo: 'FTTH',
  prefijo: 'NOR',
  estado: 'En proceso',
  destacado: true,
  version: 1,
  creado: '2024-10-28T08:00:00.000Z',
  modificado: null,
  modificadoPor: null,
  obras: 2,
  subproyectos: [{ id: 1, nombre: 'Fase 1', obras: 2 }],
  estados: [{ estado: 'En curso', obras: 2 }],
  hitos: [],
  importes: [],
};

const works: readonly ProjectWork[] = [
  {
    cod: '4P-NOR-FTTH-0012',
    subproyecto: 'Fase 1',
    sitio: 'SIT-00091',
    cliente: 'CLI-NOR-000012',
    estado: 'En curso',
    creada: '2024-12-15T08:00:00.000Z',
  },
];

const preview: ProjectDeletion = {
  version: 1,
  subproyectos: 1,
  obras: 2,
  lineas: 1,
  cargas: [],
  impedimento: null,
};

export const projectPayloads: PayloadCases<ProjectEvent> = {
  events: {
    'record.asked': [{ key: 1 }, { key: 2 }],
    'project.saved': [{ project: { ...someProject, version: 2 } }],
    'work.began': [{ work: 'projectForm' }],
    'work.ended': [{ work: 'projectForm' }],
  },
  outputs: { loadRecord: [{ project: someProject, works }] },
  failures: {
    loadRecord: [answered(404)],
  },
};

export const projectFormPayloads = formPayloads<ProjectValues>({
  whole: { nombre: 'Despliegue FTTH Norte 2027' },
  wrong: { nombre: '' },
  answer: { ...someProject, version: 2 },
  adopted: {},
});

export const projectDeletionPayloads: PayloadCases<ProjectDeletionEvent> = {
  events: { 'deletion.reasonChanged': [{ reason: 'Se anuló' }] },
  outputs: {
    previewDeletion: [preview, { ...preview, impedimento: 'Ana Ruiz está cargando «obras.xlsx».' }],
    deleteProject: [{ nombre: someProject.nombre, obras: 2 }],
  },
  failures: {
    previewDeletion: [answered(500)],
    deleteProject: [answered(409), answered(500)],
  },
};

export const deletedProjectsPayloads: PayloadCases<DeletedProjectsEvent> = {
  events: { 'bin.restoreRequested': [{ id: 1 }] },
  outputs: {
    loadDeleted: [
      [
        {
          id: 1,
          nombre: someProject.nombre,
          prefijo: 'NOR',
          subproyectos: 1,
          obras: 2,
          motivo: 'Se anuló',
          borrado: '2026-11-21T10:42:05.000Z',
          borradoPor: 'Ana Ruiz',
        },
      ],
    ],
    restoreProject: [{ nombre: someProject.nombre, obras: 2 }],
  },
  failures: { loadDeleted: [answered(500)], restoreProject: [answered(409)] },
};
