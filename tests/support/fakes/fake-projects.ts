import type { DashboardProject } from '../../../src/api/contract/dashboard.ts';
import type {
  DeletedProject,
  Project,
  ProjectDeletion,
  ProjectDeletionRequest,
  ProjectRequest,
  ProjectWithWorks,
  ProjectWork,
  ProjectWorks,
  ProjectWorksQuery,
} from '../../../src/api/contract/projects.ts';
import type { projectEndpoints } from '../../../src/api/endpoints/projects.ts';
import type { FakeDashboard } from './fake-dashboard.ts';
import { registerAnswers } from './fake-register.ts';
import { fakeProjectTable } from './fake-registers.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const GONE = refusal(404, 'Recurso no encontrado.');

/** Projects with their details, over the list of the dashboard. */
export class FakeProjects {
  /** Why no project can be deleted now; null when they can. */
  impediment: string | null = null;
  works: ReadonlyMap<number, readonly ProjectWork[]> = new Map();
  private readonly changes = new Map<number, Pick<Project, 'version' | 'modificado' | 'modificadoPor'>>();
  private bin: readonly { readonly project: DashboardProject; readonly row: DeletedProject }[] = [];

  constructor(private readonly dashboard: FakeDashboard) {}

  readonly register = fakeProjectTable(() =>
    this.dashboard.projects.map(({ id, nombre, tipo, estado, obras }) => ({
      id,
      clave: nombre,
      version: 1,
      valores: { nombre, tipo, estado, obras },
    })),
  );

  reset(): void {
    this.changes.clear();
    this.bin = [];
  }

  one(id: number): Project {
    const project = this.dashboard.projects.find((one) => one.id === id);
    if (project === undefined) throw GONE;
    const { nombre, tipo, prefijo, estado, destacado, obras } = project;
    return {
      id,
      nombre,
      tipo,
      prefijo,
      estado,
      destacado,
      obras,
      creado: AT,
      ...(this.changes.get(id) ?? { version: 1, modificado: null, modificadoPor: null }),
      subproyectos: obras === 0 ? [] : [{ id: id * 10, nombre: 'Fase 1', obras }],
      estados: obras === 0 ? [] : [{ estado: null, obras }],
      hitos: [
        {
          campo: 'seg_inicio_obra_fecha',
          etiqueta: 'Inicio de obra',
          hechas: obras,
          primera: obras === 0 ? null : '2026-01-01',
          ultima: obras === 0 ? null : '2026-06-30',
        },
        { campo: 'seg_cierre_fecha', etiqueta: 'Cierre', hechas: 0, primera: null, ultima: null },
      ],
      importes:
        obras === 0
          ? []
          : [
              {
                moneda: 'MXN',
                estimado: '1000.50',
                valorado: '900',
                facturado: '600',
                cobrado: '0',
                lineas: 3,
              },
            ],
    };
  }

  worksOf(id: number, { limite }: ProjectWorksQuery): ProjectWorks {
    this.one(id);
    const all = this.works.get(id) ?? [];
    const items = all.slice(0, Number(limite));
    return {
      items,
      total: all.length,
      siguiente: items.length < all.length ? (items.at(-1)?.cod ?? null) : null,
    };
  }

  save(id: number, { version, ...wanted }: ProjectRequest, by: string): Project {
    const current = this.one(id);
    if (current.version !== version) {
      throw refusal(409, 'Alguien ha cambiado este proyecto mientras tanto.', { current });
    }
    if (this.dashboard.projects.some((one) => one.id !== id && one.nombre === wanted.nombre)) {
      const message = 'Ya hay un proyecto con ese nombre.';
      throw { ...refusal(422, message), fields: { nombre: message } };
    }
    this.dashboard.projects = this.dashboard.projects.map((one) =>
      one.id === id ? { ...one, ...wanted } : one,
    );
    this.changes.set(id, { version: version + 1, modificado: AT, modificadoPor: by });
    return this.one(id);
  }

  preview(id: number): ProjectDeletion {
    const { version, obras, subproyectos } = this.one(id);
    return {
      version,
      obras,
      subproyectos: subproyectos.length,
      lineas: obras * 2,
      cargas: [{ archivo: 'Obras.xlsx', cuando: AT, obras }],
      impedimento: this.impediment,
    };
  }

  delete(id: number, request: ProjectDeletionRequest, by: string): ProjectWithWorks {
    if (this.impediment !== null) throw refusal(409, this.impediment);
    const { nombre, prefijo, version, obras, subproyectos } = this.one(id);
    if (version !== request.version || obras !== request.obras) {
      throw refusal(409, 'Alguien ha cambiado este proyecto mientras tanto: no se ha eliminado nada.');
    }
    const row = {
      id,
      nombre,
      prefijo,
      subproyectos: subproyectos.length,
      obras,
      motivo: request.motivo,
      borrado: AT,
      borradoPor: by,
    };
    const project = this.dashboard.projects.find((one) => one.id === id) as DashboardProject;
    this.bin = [{ project, row }, ...this.bin];
    this.dashboard.projects = this.dashboard.projects.filter((one) => one.id !== id);
    return { nombre, obras };
  }

  deleted(): readonly DeletedProject[] {
    return this.bin.map(({ row }) => row);
  }

  restore(id: number): ProjectWithWorks {
    const found = this.bin.find(({ row }) => row.id === id);
    if (found === undefined) {
      throw refusal(409, 'Ese proyecto no está eliminado: no hay nada que restaurar.');
    }
    this.bin = this.bin.filter((one) => one !== found);
    this.dashboard.projects = [...this.dashboard.projects, found.project];
    return { nombre: found.row.nombre, obras: found.row.obras };
  }
}

export const projectAnswers = (projects: FakeProjects): Answers<typeof projectEndpoints> => ({
  projects: registerAnswers(projects.register),
  project: ({ params }) => projects.one(params.id),
  projectWorks: ({ params, query }) => projects.worksOf(params.id, query),
  saveProject: ({ params, body, caller }) => projects.save(params.id, body, caller.user.name),
  projectDeletion: ({ params }) => projects.preview(params.id),
  deleteProject: ({ params, body, caller }) => projects.delete(params.id, body, caller.user.name),
  deletedProjects: () => projects.deleted(),
  restoreProject: ({ params }) => projects.restore(params.id),
});
