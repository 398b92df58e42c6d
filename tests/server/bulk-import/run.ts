import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { BorrarRequest, CargarRequest, LoadStep } from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { csvLine } from '../../../src/shared/csv.ts';
import { ANA } from './world.ts';

export type Row = Readonly<Record<string, string>>;

const OBLIGATORY = {
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-00001',
  seg_asignacion_fecha: '2026-02-01',
};

/** A row of the tracking sheet without any fault. */
export const work = (number: number, cells: Row = {}): Row => ({
  ...OBLIGATORY,
  cod_obra_interno_4plus: `4P-NOR-FTTH-${String(number).padStart(4, '0')}`,
  cod_externo_cliente: `CLI-${number}`,
  responsable: 'Eva',
  ...cells,
});

export const line = (number: number, cells: Row = {}): Row => ({
  fyv_linea: '1',
  cod_obra_interno_4plus: `4P-NOR-FTTH-${String(number).padStart(4, '0')}`,
  fyv_concepto: 'Obra civil',
  fyv_importe: '12.5',
  ...cells,
});

export function csvOf(rows: readonly Row[], columns = Object.keys(rows[0] ?? {})): string {
  return `\uFEFF${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))].map((cells) => csvLine(cells)).join('')}`;
}

export interface LoadKeys {
  readonly csvContent: string;
  readonly fileName: string;
  readonly uploadId: string;
  readonly totalRows: number;
  readonly mappedColumns: Record<string, true>;
  readonly correcciones?: readonly Correction[];
  readonly hoja?: CargarRequest['hoja'];
}

/** A run with the calls that the browser makes. */
export class TestRun {
  readonly fileName: string = 'Obras noviembre.xlsx';

  constructor(
    private readonly app: FastifyInstance,
    private readonly token = ANA,
    readonly uploadId: string = randomUUID(),
  ) {}

  /** The same run at another server. */
  at(app: FastifyInstance): TestRun {
    return new TestRun(app, this.token, this.uploadId);
  }

  borrar(rowCount = 1, more: Partial<BorrarRequest> = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/borrar',
      headers: this.headers('borrar'),
      payload: { fileName: this.fileName, rowCount, date: '2026-11-21T10:42:00.000Z', ...more },
    });
  }

  cargar(rows: readonly Row[], changes: Partial<LoadKeys> = {}): Promise<LightMyRequestResponse> {
    return this.send('cargar', JSON.stringify(this.keys(rows, changes)));
  }

  cargarFactyval(rows: readonly Row[], changes: Partial<LoadKeys> = {}): Promise<LightMyRequestResponse> {
    return this.send('cargar-factyval', JSON.stringify(this.keys(rows, changes)));
  }

  /** `encoding`: how the payload is compressed. */
  send(
    step: 'cargar' | 'cargar-factyval',
    payload: string | Buffer,
    encoding?: string,
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva/${step}`,
      headers: {
        ...this.headers(step),
        'content-type': 'application/json',
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
      payload,
    });
  }

  guardar(
    step: 'guardar-seguimiento' | 'guardar-factyval',
    csv = 'a;b\n1;2\n',
    name = 'Obras noviembre.csv',
    rest?: string,
  ): Promise<LightMyRequestResponse> {
    const form = new FormData();
    form.append('archivo', new Blob([csv], { type: 'text/csv' }), name);
    form.append('nombre_archivo', name);
    if (rest !== undefined) form.append('carga', rest);
    return this.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/guardar-archivo',
      headers: this.headers(step),
      payload: form,
    });
  }

  ejecucion(): Promise<LightMyRequestResponse> {
    return this.ask(`/ejecuciones/${this.uploadId}`);
  }

  /** Makes the whole run, from its first step to its last. The new subprojects of its works are accepted. */
  async load(works: readonly Row[], lines: readonly Row[] = [], more: Partial<BorrarRequest> = {}) {
    const subproyectos = [...new Set(works.flatMap(({ subproyecto }) => subproyecto?.trim() || []))];
    await this.borrar(works.length, { subproyectos, ...more });
    await this.cargar(works);
    return this.cargarFactyval(lines);
  }

  /** Makes a GET request as this person. */
  ask(path: string, query: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      url: `/api/v2/cargamasiva${path}`,
      query,
      headers: { authorization: `Bearer ${this.token}` },
    });
  }

  /** Makes a POST request about the run as this person. */
  tell(path: string, payload: object = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva/ejecuciones/${this.uploadId}${path}`,
      headers: { authorization: `Bearer ${this.token}` },
      payload,
    });
  }

  /** Makes a POST request as this person that is not about a run. */
  post(path: string, payload: object): Promise<LightMyRequestResponse> {
    return this.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva${path}`,
      headers: { authorization: `Bearer ${this.token}` },
      payload,
    });
  }

  keys(rows: readonly Row[], changes: Partial<LoadKeys> = {}): LoadKeys {
    return {
      fileName: this.fileName,
      uploadId: this.uploadId,
      totalRows: rows.length,
      mappedColumns: Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, true as const])),
      csvContent: csvOf(rows),
      ...changes,
    };
  }

  private headers(step: LoadStep): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, 'x-upload-id': this.uploadId, 'x-upload-step': step };
  }
}
