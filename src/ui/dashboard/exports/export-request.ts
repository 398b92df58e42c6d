import type { ExportQuery, ExportRequest } from '../../../api/contract/exports.ts';
import type {
  ExportChoice,
  ExportOffer,
} from '../../../machines/dashboard-exports/dashboard-exports-types.ts';
import { askedDaysOf } from '../../../shared/periods/time-range.ts';

/** The request for the export that the person chose in the dialog. */
export const requestOf = (offer: ExportOffer, choice: ExportChoice): ExportRequest => ({
  formato: choice.format,
  consulta: queryOf(offer, choice),
});

function queryOf(offer: ExportOffer, { report, scope }: ExportChoice): ExportQuery {
  switch (offer.kind) {
    case 'classic':
      return {
        informe: report,
        alcance: scope,
        ...(scope !== 'todo' && askedDaysOf(offer.time)),
        pagina: scope === 'pagina' ? offer.page : 1,
      };
    case 'widgets':
      return { informe: 'widgets', widgets: [...offer.widgets], ...askedDaysOf(offer.time) };
    case 'comparison':
      return {
        informe: 'comparacion',
        ...askedDaysOf(offer.time),
        agregacion: offer.aggregation,
        metricas: [...offer.metrics],
      };
  }
}
