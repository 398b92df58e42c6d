import type * as z from 'zod/mini';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import {
  type DeletableLoad,
  type DeletableLoads,
  type DeletionPreview,
  type DeletionRequest,
  type DeletionScopeAsked,
  type deletableLoadsQuery,
  deletionPreviewRequest,
  type PreviewedWorks,
  type previewedWorksQuery,
  type RestorationPreview,
  type RestorationScopeAsked,
  restorationPreviewRequest,
  type TrashBatch,
  type TrashBatches,
  type trashBatchesQuery,
} from '../../../src/api/contract/records/trash.ts';
import type { trashEndpoints } from '../../../src/api/endpoints/trash.ts';
import { pageOf } from './fake-page.ts';
import { type FakeRegister, registerAnswers } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const EXPIRES = '2026-01-15T10:47:00.000Z';
const PURGED = '2026-02-14T10:42:00.000Z';
const GONE = 'Esa vista previa ya no está. Mira otra vez qué se eliminaría.';

interface Planned {
  readonly by: string;
  readonly rows: readonly ExplorerRow[];
  preview: DeletionPreview;
}
interface Restoring {
  readonly rows: readonly ExplorerRow[];
  preview: RestorationPreview;
}

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const text = (row: ExplorerRow, column: string): string => {
  const cell = row.valores[column] ?? null;
  return String(typeof cell === 'object' ? (cell?.nombre ?? '') : cell);
};

/** Deletes and restores works as batches, between the register of works and the register of deleted ones. */
export class FakeTrash {
  /** Why nothing can be deleted or restored now; null when it can. */
  impediment: string | null = null;
  /** Works that another person changed after the preview. */
  readonly touched = new Set<string>();
  /** Works whose project was deleted after them, so that they cannot be restored. */
  readonly obstructed = new Set<string>();
  loads: DeletableLoad[] = [];
  private readonly plans = new Map<string, Planned>();
  private readonly restorings = new Map<string, Restoring>();
  private batches: TrashBatch[] = [];
  private made = 0;

  constructor(
    private readonly works: FakeRegister,
    private readonly deleted: FakeRegister,
  ) {}

  /** Makes every unused preview older than five minutes. */
  expire(): void {
    for (const plan of this.plans.values()) {
      if (plan.preview.estado === 'lista') plan.preview = { ...plan.preview, estado: 'caducada' };
    }
    for (const one of this.restorings.values()) {
      if (one.preview.estado === 'lista') one.preview = { ...one.preview, estado: 'caducada' };
    }
  }

  preview(given: DeletionScopeAsked, by: string): DeletionPreview {
    const { obras: asked } = deletionPreviewRequest.parse({ obras: given });
    const codes = asked.tipo === 'codigos' ? [...new Set(asked.codigos)] : [];
    const rows =
      asked.tipo === 'filtro'
        ? this.works.page({ ...asked, limite: 500 }).items
        : asked.tipo === 'carga'
          ? this.works.rows
          : this.works.rows.filter(({ clave }) => codes.includes(clave));
    const found = (cod: string) => rows.some(({ clave }) => clave === cod);
    const away = codes.flatMap((cod) => this.deleted.rows.find(({ clave }) => clave === cod) ?? []);
    const missing = codes.filter((cod) => !found(cod) && away.every(({ clave }) => clave !== cod));
    this.made += 1;
    const id = idOf(this.made);
    const preview: DeletionPreview = {
      id,
      estado: 'lista',
      caduca: EXPIRES,
      obras: rows.length,
      impedimento: this.impediment,
      alcance:
        asked.tipo === 'codigos'
          ? { tipo: 'codigos', codigos: codes.length }
          : asked.tipo === 'carga'
            ? { tipo: 'carga', uploadId: asked.uploadId, archivo: 'obras.xlsx' }
            : { tipo: 'filtro', donde: [...(asked.donde ?? [])], buscar: asked.buscar ?? '' },
      noEncontradas: {
        total: missing.length,
        codigos: missing.map((cod) => ({ cod, parecida: this.works.rows[0]?.clave ?? null })),
      },
      yaBorradas: {
        total: away.length,
        codigos: away.map(({ clave, valores }) => ({
          cod: clave,
          por: String(valores.borrada_por),
          proyecto: null,
        })),
      },
      dependientes: {
        seguimientos: rows.length,
        lineas: 2 * rows.length,
        sitios: 1,
        enlaces: 3,
        importes:
          rows.length === 0
            ? []
            : [{ moneda: 'EUR', lineas: 2 * rows.length, importe: '2501.00', facturado: '0' }],
        cargas: { total: 0, primeras: [] },
        proyectos: { total: 1, primeros: [{ nombre: 'Despliegue FTTH Norte 2026', obras: rows.length }] },
      },
      hecho: null,
    };
    this.plans.set(id, { by, rows, preview });
    return preview;
  }

  deletion(id: string): DeletionPreview {
    return this.plan(id).preview;
  }

  worksOf(id: string, { page, pageSize }: z.output<typeof previewedWorksQuery>): PreviewedWorks {
    const all = this.plan(id).rows.map((row) => ({
      cod: row.clave,
      proyecto: text(row, 'proyecto'),
      subproyecto: text(row, 'subproyecto'),
      estado: text(row, 'estado'),
      lineas: 2,
    }));
    return pageOf(all, page, pageSize);
  }

  delete(id: string, { motivo, obras }: DeletionRequest, by: string): DeletionPreview {
    const plan = this.plan(id);
    if (plan.by !== by) throw refusal(409, 'Esa vista previa es de otra persona.');
    if (plan.preview.estado === 'usada') {
      throw refusal(409, 'Lo de esta vista previa ya se eliminó: está en la papelera.');
    }
    if (plan.preview.estado === 'caducada') {
      throw refusal(409, 'Han pasado más de 5 minutos desde que lo viste: no se ha eliminado nada.');
    }
    if (this.impediment !== null) throw refusal(409, this.impediment);
    if (obras !== plan.rows.length) {
      const detail = `Son ${plan.rows.length} obras y has escrito ${obras}.`;
      throw { ...refusal(422, detail), fields: { obras: detail } };
    }
    const kept = plan.rows.filter(({ clave }) => this.touched.has(clave));
    const gone = plan.rows.filter(({ clave }) => !this.touched.has(clave));
    const lote = this.batches.length + 1;
    this.works.rows = this.works.rows.filter(({ clave }) => gone.every((row) => row.clave !== clave));
    this.deleted.rows = [
      ...gone.map((row) => ({
        ...row,
        valores: {
          ...row.valores,
          borrada: AT,
          borrada_por: by,
          motivo,
          como: 'Por sí sola',
          lote,
          purga: PURGED,
        },
      })),
      ...this.deleted.rows,
    ];
    this.batches = [
      {
        id: lote,
        borrado: AT,
        por: by,
        motivo,
        alcance: plan.preview.alcance,
        obras: gone.length,
        enPapelera: gone.length,
        restauradas: 0,
        purgadas: 0,
        purga: PURGED,
      },
      ...this.batches,
    ];
    plan.preview = {
      ...plan.preview,
      estado: 'usada',
      hecho: {
        lote,
        obras: gone.length,
        conservadas: {
          total: kept.length,
          obras: kept.map(({ clave }) => ({ cod: clave, motivo: 'cambiada', por: 'Luis Gil' })),
        },
      },
    };
    return plan.preview;
  }

  previewBack(given: RestorationScopeAsked): RestorationPreview {
    const { obras: asked } = restorationPreviewRequest.parse({ obras: given });
    const rows =
      asked.tipo === 'filtro'
        ? this.deleted.page({ ...asked, limite: 500 }).items
        : this.deleted.rows.filter((row) =>
            asked.tipo === 'lote' ? row.valores.lote === asked.lote : asked.obras.includes(row.id),
          );
    const back = rows.filter(({ clave }) => !this.obstructed.has(clave));
    const kept = rows.filter(({ clave }) => this.obstructed.has(clave));
    const proyecto = 'Despliegue FTTH Norte 2026';
    this.made += 1;
    const id = idOf(this.made);
    const motivo = 'proyectoEliminado' as const;
    const preview: RestorationPreview = {
      id,
      estado: 'lista',
      caduca: EXPIRES,
      obras: back.length,
      impedimento: this.impediment,
      lotes: {
        total: 1,
        primeros: [
          { id: 1, motivo: text(rows[0] as ExplorerRow, 'motivo'), borrado: AT, obras: back.length },
        ],
      },
      impedidas: {
        total: kept.length,
        porMotivo: kept.length === 0 ? [] : [{ motivo, proyecto, obras: kept.length }],
        obras: kept.map(({ clave }) => ({ cod: clave, motivo, proyecto })),
      },
      fuera: 0,
      primeras: back.map(({ clave }) => clave),
    };
    this.restorings.set(id, { rows: back, preview });
    return preview;
  }

  restoration(id: string): RestorationPreview {
    return this.restoring(id).preview;
  }

  restore(id: string): RestorationPreview {
    const one = this.restoring(id);
    if (one.preview.estado === 'usada') throw refusal(409, 'Lo de esta vista previa ya se restauró.');
    if (one.preview.estado === 'caducada') {
      throw refusal(409, 'Han pasado más de 5 minutos desde que lo viste: no se ha restaurado nada.');
    }
    if (one.rows.some(({ clave }) => this.touched.has(clave))) {
      throw refusal(409, 'No se ha restaurado nada: alguien la restauró antes.');
    }
    const isBack = ({ clave }: ExplorerRow) => one.rows.some((row) => row.clave === clave);
    this.works.rows = [...one.rows, ...this.works.rows];
    this.deleted.rows = this.deleted.rows.filter((row) => !isBack(row));
    this.batches = this.batches.map((batch) => {
      const count = one.rows.filter(({ valores }) => valores.lote === batch.id).length;
      const enPapelera = batch.enPapelera - count;
      return {
        ...batch,
        enPapelera,
        restauradas: batch.restauradas + count,
        purga: enPapelera === 0 ? null : batch.purga,
      };
    });
    one.preview = { ...one.preview, estado: 'usada' };
    return one.preview;
  }

  list({ page, pageSize, buscar = '', estado }: z.output<typeof trashBatchesQuery>): TrashBatches {
    const all = this.batches.filter(
      ({ motivo, por, enPapelera, purgadas }) =>
        `${motivo} ${por}`.toLowerCase().includes(buscar.toLowerCase()) &&
        (estado === undefined ||
          (estado === 'conObras'
            ? enPapelera > 0
            : enPapelera === 0 && purgadas > 0 === (estado === 'purgados'))),
    );
    return pageOf(all, page, pageSize);
  }

  private plan(id: string): Planned {
    const found = this.plans.get(id);
    if (found === undefined) throw refusal(404, GONE);
    return found;
  }

  /** The loads that have works in the portal; `query` narrows and pages them. */
  loadsOf({ page, pageSize, buscar = '' }: z.output<typeof deletableLoadsQuery>): DeletableLoads {
    const found = this.loads.filter(({ archivo }) => archivo.toLowerCase().includes(buscar.toLowerCase()));
    return pageOf(found, page, pageSize);
  }

  private restoring(id: string): Restoring {
    const found = this.restorings.get(id);
    if (found === undefined) throw refusal(404, GONE);
    return found;
  }
}

export const trashAnswers = (trash: FakeTrash, table: FakeRegister): Answers<typeof trashEndpoints> => ({
  deletedWorks: registerAnswers(table),
  previewDeletion: ({ body, caller }) => trash.preview(body.obras, caller.user.name),
  deletableLoads: ({ query }) => trash.loadsOf(query),
  deletion: ({ params }) => trash.deletion(params.previa),
  previewedWorks: ({ params, query }) => trash.worksOf(params.previa, query),
  deleteWorks: ({ params, body, caller }) => trash.delete(params.previa, body, caller.user.name),
  previewRestoration: ({ body }) => trash.previewBack(body.obras),
  restoration: ({ params }) => trash.restoration(params.previa),
  restoreWorks: ({ params }) => trash.restore(params.previa),
  trashBatches: ({ query }) => trash.list(query),
});
