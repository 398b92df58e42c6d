import type { DeletedProject, ProjectWithWorks } from '../../../src/api/contract/projects.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import type { Database } from '../../db/database.ts';
import { conflict } from '../../problem.ts';
import { takenName } from '../taken-name.ts';
import { loadUnderWay } from './load-under-way.ts';

interface Restoration {
  readonly id: number;
  readonly by: By;
}

/** Restores a project and the works of its batch. */
export async function restoreProject(database: Database, { id, by }: Restoration): Promise<ProjectWithWorks> {
  const restoration = database.transaction(
    async (tx) => {
      const at = await tx.now();
      const problem = await loadUnderWay(tx, by.id, at);
      if (problem !== null) throw problem;
      await tx.run('select id from proyecto where id = $1 for update', [id]);
      const batch = await tx.kysely
        .selectFrom('lote_borrado as l')
        .innerJoin('proyecto as p', 'p.id', 'l.proyecto')
        .select(['l.id', 'l.motivo', 'p.nombre', 'p.version'])
        .where('l.proyecto', '=', id)
        .where('l.restaurado_en', 'is', null)
        .executeTakeFirst();
      if (!batch) throw conflict('Ese proyecto no está eliminado: no hay nada que restaurar.');
      await tx.kysely
        .updateTable('proyecto')
        .set({ borrado_en: null, version: batch.version + 1 })
        .where('id', '=', id)
        .execute();
      const { affectedRows: obras } = await tx.run(
        'update obra set borrado_en = null, lote_borrado = null where lote_borrado = $1',
        [batch.id],
      );
      await tx.kysely
        .updateTable('lote_borrado')
        .set({ restaurado_en: at, restaurado_por: by.name })
        .where('id', '=', batch.id)
        .execute();
      await recordAudit(tx, {
        at,
        by,
        action: 'proyecto.restaurado',
        entity: 'proyecto',
        entityId: id,
        parents: { proyecto: batch.nombre },
        before: { motivo: batch.motivo },
        after: { nombre: batch.nombre, obras },
      });
      return { nombre: batch.nombre, obras };
    },
    { long: true },
  );
  try {
    return await restoration;
  } catch (error) {
    const taken = takenName(error);
    if (taken === null) throw error;
    throw conflict(`${taken.sentence} Cámbiaselo antes de restaurar este.`);
  }
}

const LISTED = 500;

export async function deletedProjects(database: Database): Promise<DeletedProject[]> {
  const rows = await database.kysely
    .selectFrom('lote_borrado as l')
    .innerJoin('proyecto as p', 'p.id', 'l.proyecto')
    .select(['p.id', 'p.nombre', 'p.prefijo', 'l.motivo', 'l.obras', 'l.borrado_en', 'l.usuario_nombre'])
    .select(({ selectFrom }) =>
      selectFrom('subproyecto as s')
        .whereRef('s.proyecto', '=', 'p.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('subproyectos'),
    )
    .where('l.restaurado_en', 'is', null)
    .orderBy('l.borrado_en', 'desc')
    .orderBy('l.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ borrado_en, usuario_nombre, subproyectos, ...row }) => ({
    ...row,
    subproyectos: subproyectos ?? 0,
    borrado: borrado_en.toISOString(),
    borradoPor: usuario_nombre,
  }));
}
