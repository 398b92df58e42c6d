import type { Project } from '../../api/contract/projects.ts';
import type { ProjectsApi } from '../../api/endpoints/projects.ts';
import type { CellCalls } from '../explorer/cells/cell-editing-actors.ts';
import { wholeRecordCells } from '../explorer/cells/whole-record-cells.ts';

/** The name is the key of the list, and the state has an order of its own: neither is written in a cell. */
export const projectCells = (api: Pick<ProjectsApi, 'project' | 'saveProject'>): CellCalls =>
  wholeRecordCells<Project>({
    read: ({ id }, call) => api.project(id, call),
    save: ({ id, version, nombre, estado, destacado }, { tipo, prefijo }, call) =>
      api.saveProject(
        id,
        { version, nombre, estado, destacado, tipo: tipo ?? '', prefijo: prefijo ?? '' },
        call,
      ),
    valuesOf: ({ tipo, prefijo }) => ({ tipo, prefijo }),
    stateOf: ({ version, modificadoPor }) => ({ version, by: modificadoPor }),
  });
