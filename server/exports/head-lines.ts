import type { ReportHead } from './report.ts';

/** The lines that describe a file, in order, for every format. */
export const headLines = (head: ReportHead): readonly (readonly [label: string, text: string])[] => [
  ['Informe', head.title],
  ['Alcance', head.scope],
  ['Contiene', head.count],
  ['Exportado por', head.author],
  ['Fecha', head.madeAt],
  ['Huella', head.fingerprint],
  ['¿Sigue siendo así?', head.checkUrl],
];
