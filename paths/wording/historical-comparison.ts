import { pagedListWording } from './kit/paged-lists.ts';

export const historicalComparisonWording = pagedListWording({
  title: 'La comparación histórica',
  start: 'Has entrado como admin@conectividad.example y ves «Panel de Control», con «Vista clásica» elegida.',
  asked: 'Elige «Vista personalizada».',
  askedOtherwise: 'Elige «7 días» en «Periodo» y «Semanas» en «Agrupado por».',
  left: 'Elige «Vista clásica».',
  call: 'GET dashboard/historico',
  loading: 'Recuadros grises en el sitio de los gráficos.',
  shown: 'Un gráfico por métrica, con «Este periodo» y «El anterior», y «Cambio de cada métrica».',
  failed: '«Error al cargar datos históricos» y «Reintentar».',
  refreshed: 'Pulsa «Actualizar la comparación».',
});
