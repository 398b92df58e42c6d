import type { Draft } from '../report.ts';

/** Each format imports its writer when it is used, because loading charts and typefaces takes half a second. */
export async function writeReport(draft: Draft): Promise<Uint8Array> {
  switch (draft.format) {
    case 'csv':
      return new TextEncoder().encode((await import('./report-csv.ts')).reportCsv(draft));
    case 'pdf':
      return (await import('./report-pdf.ts')).reportPdf(draft);
    case 'xlsx':
      return (await import('./report-xlsx.ts')).reportXlsx(draft);
  }
}
