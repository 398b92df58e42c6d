import type { AskedExport, ExportFormat } from '../../src/api/contract/exports.ts';
import type { Permissions } from '../../src/api/contract/permissions.ts';
import { stampedName } from '../../src/shared/office-time.ts';
import { type Author, recordAudit } from '../audit/record-audit.ts';
import type { DashboardReader } from '../dashboard/dashboard-reader.ts';
import type { HistoryReader } from '../dashboard/history/history-reader.ts';
import type { WidgetReader } from '../dashboard/widgets/widget-reader.ts';
import type { Database, Transaction } from '../db/database.ts';
import { MEDIA_TYPES } from '../media-types.ts';
import { officeMoment } from '../office-time.ts';
import { withDates } from './asked-dates.ts';
import { fingerprintOf, printed } from './fingerprint.ts';
import type { Report } from './report.ts';
import { comparisonReport } from './reports/comparison-report.ts';
import { panelReport } from './reports/panel-report.ts';
import { projectsReport } from './reports/projects-report.ts';
import { widgetsReport } from './reports/widgets-report.ts';
import { writtenInThread } from './write/written-in-thread.ts';

export interface ExportsDeps {
  readonly database: Database;
  readonly dashboard: DashboardReader;
  readonly widgets: WidgetReader;
  readonly history: HistoryReader;
  /** The address at which people open the portal, such as https://portal.example. */
  readonly origin: () => string;
}

/** The person for whom a report is made: the report names them and contains only what their permissions allow. */
export interface Viewer {
  readonly id: number;
  readonly name: string;
  readonly permissions: Permissions;
}

export interface MadeExport {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly format: ExportFormat;
  readonly asked: AskedExport;
  readonly report: Report;
  readonly fingerprint: string;
  readonly at: Date;
}

/** The rows of an export are stored when their JSON has at most this many characters. */
const KEPT_MAX = 512 * 1024;

/** Makes reports of the dashboard, as data and as files. */
export class Exports {
  constructor(private readonly deps: ExportsDeps) {}

  /** The present data of the report, for somebody with these permissions; `id` is the person whose tasks it shows. */
  report(asked: AskedExport, viewer: Omit<Viewer, 'name'>): Promise<Report> {
    const { database, dashboard, widgets, history } = this.deps;
    switch (asked.informe) {
      case 'proyectos':
        return projectsReport(database, dashboard, asked);
      case 'panel':
        return panelReport(dashboard, asked);
      case 'widgets':
        return widgetsReport(widgets, asked, viewer);
      case 'comparacion':
        return comparisonReport(history, asked);
    }
  }

  /** Makes the file. Call `record` afterwards, so that its fingerprint can be checked. */
  async make(
    { format, asked: sent }: { readonly format: ExportFormat; readonly asked: AskedExport },
    viewer: Viewer,
    signal?: AbortSignal,
  ): Promise<MadeExport> {
    const asked = await withDates(this.deps.database, sent);
    const report = await this.report(asked, viewer);
    const at = await this.deps.database.now();
    const fingerprint = fingerprintOf(asked, report.parts);
    const { title, scope, count, name, parts } = report;
    const head = {
      title,
      scope,
      count,
      author: viewer.name,
      madeAt: officeMoment(at),
      fingerprint: printed(fingerprint),
      checkUrl: `${this.deps.origin()}/dashboard?huella=${printed(fingerprint)}`,
    };
    return {
      fileName: stampedName(name, at, format),
      mediaType: MEDIA_TYPES[format],
      bytes: await writtenInThread({ format, head, parts }, signal),
      format,
      asked,
      report,
      fingerprint,
      at,
    };
  }

  /** Stores what `checkExport` needs, and adds an audit entry. */
  async record(
    tx: Transaction,
    { asked, format, report, fingerprint, at }: MadeExport,
    by: Author & { readonly id: number },
  ): Promise<void> {
    const { title, scope, rows } = report;
    await tx.kysely
      .insertInto('exportacion')
      .values({
        huella: fingerprint,
        formato: format,
        titulo: title,
        alcance: scope,
        filas: rows,
        consulta: JSON.stringify(asked),
        hecha_en: at,
        usuario_id: by.id,
        usuario_nombre: by.name,
      })
      .execute();
    const parts = JSON.stringify(report.parts.map(({ id, title, table }) => ({ id, title, table })));
    if (parts.length <= KEPT_MAX) {
      await tx.kysely
        .insertInto('exportacion_contenido')
        .values({ huella: fingerprint, partes: parts, guardado_en: at })
        .onConflict((conflict) => conflict.column('huella').doUpdateSet({ guardado_en: at }))
        .execute();
    }
    await recordAudit(tx, {
      at,
      by,
      action: 'panel.exportado',
      entity: 'panel',
      after: { informe: title, formato: format, alcance: scope, filas: rows, huella: printed(fingerprint) },
    });
  }
}
