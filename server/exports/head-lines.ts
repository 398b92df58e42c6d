import type { ReportHead } from './report.ts';

/** What every file says of itself, in the order in which it is said. */
export const headLines = (head: ReportHead): readonly (readonly [label: string, text: string])[] => [
  ['Informe', head.title],
  ['Alcance', head.scope],
  ['Contiene', head.count],
  ['Exportado por', head.author],
  ['Fecha', head.madeAt],
  ['Huella', head.fingerprint],
  ['¿Sigue siendo así?', head.checkUrl],
];
