import type { AskedExport } from '../../src/api/contract/exports.ts';
import type { Widget } from '../../src/api/contract/widget-layout.ts';
import { readLayout } from '../dashboard/layout/layouts.ts';
import type { Database } from '../db/database.ts';
import type { Exports } from '../exports/exports.ts';
import { type MakeViewFile, NothingToSend, type ViewToSend } from './view-file.ts';

interface ViewReportDeps {
  readonly database: Database;
  readonly exports: Exports;
}

/** Makes a view's file: the PDF of an export of the view, with its fingerprint. */
export const viewReport =
  ({ database, exports }: ViewReportDeps): MakeViewFile =>
  async ({ view, reader, signal }) => {
    const asked = await askedOf(database, view, reader.id);
    const made = await exports.make({ format: 'pdf', asked }, reader, signal);
    return {
      file: { filename: made.fileName, contentType: made.mediaType, content: made.bytes },
      record: (tx, requestId) => exports.record(tx, made, { id: reader.id, name: reader.name, requestId }),
    };
  };

async function askedOf({ kysely }: Database, view: ViewToSend, userId: number): Promise<AskedExport> {
  switch (view.tipo) {
    case 'clasica':
      return view.rango === null
        ? { informe: 'panel', alcance: 'todo', pagina: 1 }
        : {
            informe: 'panel',
            alcance: 'filtro',
            pagina: 1,
            fechaInicio: view.rango.desde,
            fechaFin: view.rango.hasta,
          };
    case 'historico': {
      const { periodo, agregacion, metricas } = view;
      return { informe: 'comparacion', periodo, agregacion, metricas };
    }
    case 'personalizada': {
      const { widgets } = await readLayout(kysely, userId);
      if (widgets.length === 0) throw new NothingToSend('Tu vista personalizada no tiene ningún widget.');
      return { informe: 'widgets', widgets: inReadingOrder(widgets) };
    }
  }
}

const inReadingOrder = (widgets: readonly Widget[]) =>
  widgets
    .toSorted(({ position: one }, { position: other }) => one.y - other.y || one.x - other.x)
    .map(({ id, type, title, chartType }) => ({ id, type, title, chartType }));
