import type { ProjectDeletionRequest, ProjectWithWorks } from '../../../src/api/contract/projects.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import type { Database } from '../../db/database.ts';
import { conflict } from '../../problem.ts';
import { liveProject } from '../live-project.ts';
import { loadUnderWay } from './load-under-way.ts';

const STALE =
  'Alguien ha cambiado este proyecto mientras tanto: no se ha eliminado nada. Mira cómo está ahora y vuelve a confirmar.';

interface Deletion {
  readonly id: number;
  readonly request: ProjectDeletionRequest;
  readonly by: By;
}

/** Deletes a project and its live works as one batch. Works that were deleted before are not part of the batch. */
export function deleteProject(database: Database, { id, request, by }: Deletion): Promise<ProjectWithWorks> {
  return database.transaction(
    async (tx) => {
      const at = await tx.now();
      const problem = await loadUnderWay(tx, by.id, at);
      if (problem !== null) throw problem;
      await tx.run('select id from proyecto where id = $1 for update', [id]);
      const project = await liveProject(tx, id);
      if (project.version !== request.version) throw conflict(STALE);
      const { nombre, tipo, prefijo, estado, destacado } = project;
      const batch = await tx.kysely
        .insertInto('lote_borrado')
        .values({
          proyecto: id,
          motivo: request.motivo,
          obras: request.obras,
          borrado_en: at,
          usuario_id: by.id,
          usuario_nombre: by.name,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { affectedRows: obras } = await tx.run(
        `update obra set borrado_en = $2, lote_borrado = $3
        where borrado_en is null and subproyecto in (select id from subproyecto where proyecto = $1)`,
        [id, at, batch.id],
      );
      if (obras !== request.obras) throw conflict(otherCount(obras));
      await tx.kysely
        .updateTable('proyecto')
        .set({ borrado_en: at, version: project.version + 1 })
        .where('id', '=', id)
        .execute();
      await recordAudit(tx, {
        at,
        by,
        action: 'proyecto.borrado',
        entity: 'proyecto',
        entityId: id,
        parents: { proyecto: nombre },
        before: { nombre, tipo, prefijo, estado, destacado, obras },
        after: { motivo: request.motivo },
      });
      return { nombre, obras };
    },
    { long: true },
  );
}

const otherCount = (works: number): string =>
  `El proyecto tiene ahora ${counted(works, 'obra', 'obras')}: no se ha eliminado nada. Mira qué se quitaría y vuelve a confirmar.`;
