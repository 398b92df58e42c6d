import createClient from 'openapi-fetch';
import type { paths } from './portal-api.ts';

/** A sheet of the load, with its rows and its CSV. */
export interface Sheet {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly csv: string;
}

export interface Visit {
  readonly baseUrl: string;
  readonly email: string;
  /** Returns the code once it was mailed. */
  readonly code: () => string;
  readonly uploadId: string;
  readonly unknownId: string;
  readonly works: Sheet;
  readonly lines: Sheet;
}

type Step = 'borrar' | 'guardar-seguimiento' | 'cargar' | 'guardar-factyval' | 'cargar-factyval';

/**
 * Signs in and loads a workbook with types that were generated from the API description alone. Returns the
 * answers. A wrong description of a body makes this file fail to compile.
 */
export async function loadWorkbook({ baseUrl, email, code, uploadId, unknownId, works, lines }: Visit) {
  const portal = createClient<paths>({ baseUrl });
  const asked = await portal.POST('/api/v2/check-email', { body: { email } });
  const granted = await portal.POST('/api/v2/login', {
    body: { email, password: code(), remember: false },
  });
  portal.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${granted.data?.access_token}`),
  });

  const fileName = 'Obras.xlsx';
  const stepOf = (step: Step) => ({ header: { 'x-upload-id': uploadId, 'x-upload-step': step } });
  const sheetOf = ({ rows, csv }: Sheet) => ({
    csvContent: csv,
    fileName,
    uploadId,
    totalRows: rows.length,
    mappedColumns: Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, true as const])),
  });
  const save = (step: Step, { csv }: Sheet) =>
    portal.POST('/api/v2/cargamasiva/guardar-archivo', {
      params: stepOf(step),
      body: { archivo: csv, nombre_archivo: `${step}.csv` },
      bodySerializer: asForm,
    });
  const runOf = (id: string) =>
    portal.GET('/api/v2/cargamasiva/ejecuciones/{uploadId}', { params: { path: { uploadId: id } } });

  const opened = await portal.POST('/api/v2/cargamasiva/borrar', {
    params: stepOf('borrar'),
    body: { fileName, rowCount: works.rows.length, date: '2026-11-21T10:42:00.000Z' },
  });
  const savedWorks = await save('guardar-seguimiento', works);
  const loadedWorks = await portal.POST('/api/v2/cargamasiva/cargar', {
    params: stepOf('cargar'),
    body: sheetOf(works),
  });
  const savedLines = await save('guardar-factyval', lines);
  const loadedLines = await portal.POST('/api/v2/cargamasiva/cargar-factyval', {
    params: stepOf('cargar-factyval'),
    body: sheetOf(lines),
  });
  const run = await runOf(uploadId);
  const unknown = await runOf(unknownId);
  return {
    address: [asked.data?.exists, asked.data?.code?.is_new],
    cleared: opened.data?.results.scripts_executed.map(({ records_affected }) => records_affected),
    saved: [savedWorks.data?.message, savedLines.data?.message],
    inserted: [loadedWorks.data?.records_inserted, loadedLines.data?.records_inserted],
    succeeded: loadedLines.data?.success,
    run: [run.data?.data.estado, run.data?.data.filasSeguimiento],
    unknown: [unknown.response.status, unknown.error?.message],
  };
}

function asForm({ archivo, nombre_archivo }: { archivo: string; nombre_archivo: string }): FormData {
  const form = new FormData();
  form.append('archivo', new Blob([archivo], { type: 'text/csv' }), nombre_archivo);
  form.append('nombre_archivo', nombre_archivo);
  return form;
}
