import type { Draft } from '../report.ts';

/** What writes a format is fetched for it alone: charts and typefaces take half a second. */
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
