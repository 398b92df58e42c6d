import type { ProjectState } from '../../api/contract/dashboard.ts';
import type { Project } from '../../api/contract/projects.ts';
import type { ProjectsApi } from '../../api/endpoints/projects.ts';
import type { CellCalls } from '../explorer/cells/cell-editing-actors.ts';
import { wholeRecordCells } from '../explorer/cells/whole-record-cells.ts';

/** The name is the key of the list and is not written in a cell. The server refuses a state that does not exist. */
export const projectCells = (api: Pick<ProjectsApi, 'project' | 'saveProject'>): CellCalls =>
  wholeRecordCells<Project>({
    read: ({ id }, call) => api.project(id, call),
    save: ({ id, version, nombre, destacado }, { tipo, prefijo, estado }, call) => {
      const texts = { tipo: tipo ?? '', prefijo: prefijo ?? '', estado: (estado ?? '') as ProjectState };
      return api.saveProject(id, { version, nombre, destacado, ...texts }, call);
    },
    valuesOf: ({ tipo, prefijo, estado }) => ({ tipo, prefijo, estado }),
    stateOf: ({ version, modificadoPor }) => ({ version, by: modificadoPor }),
  });
