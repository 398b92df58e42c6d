import type { Project, ProjectRequest } from '../../src/api/contract/projects.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { conflict, type Problem, pointed } from '../problem.ts';
import { readProject } from './read-project.ts';
import { takenName } from './taken-name.ts';

const STALE =
  'Alguien ha cambiado este proyecto mientras tanto: no se ha guardado nada. Mira cómo está ahora.';

export interface ChangeOfProject {
  readonly id: number;
  readonly wanted: ProjectRequest;
  readonly by: By;
}

export async function changeProject(database: Database, change: ChangeOfProject): Promise<Project> {
  try {
    return await write(database, change);
  } catch (error) {
    throw takenProblem(error) ?? error;
  }
}

const write = (database: Database, { id, wanted, by }: ChangeOfProject): Promise<Project> =>
  database.transaction(async (tx) => {
    const at = await tx.now();
    await tx.run('select id from proyecto where id = $1 for no key update', [id]);
    const current = await readProject(tx, id);
    if (current.version !== wanted.version) throw conflict(STALE, { data: { current } });
    const [before, after] = [editable(current), editable(wanted)];
    if (changedFields(before, after).length === 0) return current;
    await tx.kysely
      .updateTable('proyecto')
      .set({ ...after, version: wanted.version + 1, modificado_en: at, modificado_por: by.name })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      at,
      by,
      action: 'proyecto.cambiado',
      entity: 'proyecto',
      entityId: id,
      parents: { proyecto: current.nombre },
      before,
      after,
    });
    return readProject(tx, id);
  });

const editable = ({ nombre, tipo, prefijo, estado, destacado }: Omit<ProjectRequest, 'version'>) => ({
  nombre,
  tipo,
  prefijo,
  estado,
  destacado,
});

function takenProblem(error: unknown): Problem | null {
  const taken = takenName(error);
  if (taken === null) return null;
  return pointed(`/${taken.field}`, taken.sentence);
}
