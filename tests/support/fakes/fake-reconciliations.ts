import type * as z from 'zod/mini';
import { someTaken } from '../../../paths/payloads/register/reconciliation-payloads.ts';
import { lastSaid } from '../../../server/compared-file/last-said.ts';
import type {
  Accepted,
  ChosenLinesAsked,
  Decided,
  DecisionRequest,
  LineFilter,
  Precedents,
  PrecedentsQuery,
  ReconciledField,
  ReconciledLine,
  ReconciledLines,
  Reconciliation,
  ReconciliationRequest,
  Reconciliations,
  RecoveryRequest,
  reconciledLinesQuery,
  reconciliationRows,
  reconciliationsQuery,
} from '../../../src/api/contract/records/reconciliations.ts';
import type { reconciliationEndpoints } from '../../../src/api/endpoints/reconciliations.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { withNamedSigns } from '../../../src/shared/values/invisible-signs.ts';
import { codeKey } from '../../../src/shared/values/value-keys.ts';
import { pageOf } from './fake-page.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const UNKNOWN = 'Esa conciliación ya no está. Búscala en la lista, o elige el archivo otra vez.';

export interface FakeWork {
  readonly cod: string;
  readonly codigo: string;
  values: Readonly<Record<string, string | null>>;
}

interface Row {
  readonly fila: number;
  readonly codigo: string;
  readonly conSignos: string;
  readonly valores: readonly (string | null)[];
}

interface Kept {
  readonly id: number;
  readonly request: ReconciliationRequest;
  readonly by: string;
  rows: Row[];
  /** Lines of the comparison; null before it. */
  lines: ReconciledLine[] | null;
}

const FIELDS: readonly ReconciledField[] = [
  {
    campo: 'proyecto',
    etiqueta: 'Proyecto',
    tipo: 'texto',
    fija: '«Proyecto» dice qué obra es y no se cambia desde aquí: si está mal, corrígelo en la carga.',
  },
  { campo: 'estado_obra', etiqueta: 'Estado', tipo: 'texto', fija: null },
  { campo: 'contrata', etiqueta: 'Contrata', tipo: 'texto', fija: null },
  { campo: 'observaciones', etiqueta: 'Observaciones', tipo: 'texto', fija: null },
];

/** Reconciliations of the customer's export with a few works. */
export class FakeReconciliations {
  works: FakeWork[] = [1, 2, 3].map((number) => ({
    cod: `4P-NOR-FTTH-000${number}`,
    codigo: `CLI-${number}`,
    values: { proyecto: 'Norte', estado_obra: 'En curso', contrata: 'Norte', observaciones: null },
  }));
  private kept: Kept[] = [];
  private made = 0;

  list({ page, pageSize }: z.output<typeof reconciliationsQuery>, by: string): Reconciliations {
    const items = this.kept.toReversed().map((one) => this.told(one, by));
    return pageOf(items, page, pageSize);
  }

  precedents({ huella, cabeceras }: PrecedentsQuery, by: string): Precedents {
    const compared = this.kept.filter(({ lines }) => lines !== null).toReversed();
    const same = compared.find(({ request }) => request.huella === huella);
    const alike = compared.find(({ request }) => request.cabeceras === cabeceras)?.request;
    return {
      campos: [...FIELDS],
      columnas: alike?.columnas ?? null,
      ...lastSaid(
        [...(alike ? [alike] : []), ...compared.map(({ request }) => request)].map(
          ({ fechas = [], numeros = [] }) => ({ fechas, numeros }),
        ),
      ),
      anterior: same === undefined ? null : this.told(same, by),
    };
  }

  begin(request: ReconciliationRequest, by: string): Reconciliation {
    this.kept = this.kept.filter(
      (one) => one.lines !== null || one.by !== by || one.request.huella !== request.huella,
    );
    this.made += 1;
    const begun: Kept = { id: this.made, request, by, rows: [], lines: null };
    this.kept.push(begun);
    return this.told(begun, by);
  }

  receive(id: number, { filas }: z.output<typeof reconciliationRows>): { readonly recibidas: number } {
    const one = this.one(id);
    const columns = one.request.columnas.filter((column) => column !== '');
    const fresh = filas.filter(({ fila }) => one.rows.every((row) => row.fila !== fila));
    one.rows.push(
      ...fresh.map(({ fila, celdas }) => {
        const cell = (name: string) => (celdas[columns.indexOf(name)] ?? '').trim();
        return {
          fila,
          codigo: codeKey(cell('cod_externo_cliente')),
          conSignos: withNamedSigns(cell('cod_externo_cliente')),
          valores: this.fieldsOf(one).map((name) => cell(name) || null),
        };
      }),
    );
    return { recibidas: one.rows.length };
  }

  compare(id: number, by: string): Reconciliation {
    const one = this.one(id);
    one.lines ??= this.linesOf(one);
    return this.told(one, by);
  }

  read = (id: number, by: string): Reconciliation => this.told(this.one(id), by);

  discard(id: number): void {
    const taken = (this.one(id).lines ?? []).some(({ diferencias }) =>
      diferencias.some(({ cambio }) => cambio !== null),
    );
    if (taken) throw refusal(409, 'De esta conciliación se aceptaron valores.');
    this.kept = this.kept.filter((one) => one.id !== id);
  }

  lines(id: number, { page, pageSize, ...filter }: z.output<typeof reconciledLinesQuery>): ReconciledLines {
    return {
      ...pageOf(this.found(id, filter), page, pageSize),
      recuento: this.countsWithin(id, filter),
      limites: { proyectos: [{ id: 1, nombre: 'Norte' }], provincias: ['Bizkaia', 'Gipuzkoa'] },
    };
  }

  private countsWithin(id: number, { prefijo }: LineFilter): ReconciledLines['recuento'] {
    if (prefijo === undefined) return null;
    const found = this.found(id, { prefijo });
    const of = (clase: ReconciledLine['clase']) => found.filter((line) => line.clase === clase).length;
    return {
      coincide: of('coincide'),
      difiere: of('difiere'),
      soloCliente: of('soloCliente'),
      soloPortal: of('soloPortal'),
    };
  }

  /** The line of the file becomes a line of the work that it is like. */
  join(id: number, linea: number): Decided {
    const one = this.one(id);
    const line = one.lines?.find((each) => each.id === linea);
    const work = one.lines?.find(({ obra }) => obra !== null && obra === line?.parecido?.obra);
    if (line === undefined || work === undefined) throw refusal(409, 'Alguien la unió.');
    const joined: ReconciledLine = {
      ...work,
      clase: 'coincide',
      fila: line.fila,
      parecido: { codigo: line.codigo, obra: work.obra ?? '' },
    };
    one.lines = (one.lines ?? []).flatMap((each) => (each === line ? [] : each === work ? [joined] : [each]));
    return { diferencias: 0 };
  }

  /** What was joined becomes two lines again. */
  part(id: number, linea: number): Decided {
    const one = this.one(id);
    const joined = one.lines?.find((each) => each.id === linea);
    if (joined === undefined || joined.parecido === null) throw refusal(409, 'Alguien la separó.');
    const { parecido, codigo, obra, fila } = joined;
    const alone = { vecesArchivo: 0, fila: null, parecido: null, clase: 'soloPortal' } as const;
    const line: ReconciledLine = {
      ...joined,
      id: linea + 500,
      clase: 'soloCliente',
      codigo: parecido.codigo,
      obra: null,
      fila,
      vecesPortal: 0,
      parecido: { codigo, obra: obra ?? '' },
      diferencias: [],
    };
    one.lines = (one.lines ?? []).flatMap((each) =>
      each === joined ? [{ ...joined, ...alone, diferencias: [] }, line] : [each],
    );
    return { diferencias: joined.diferencias.length };
  }

  accept(id: number, { lineas, campo, motivo }: DecisionRequest): Accepted {
    const chosen = this.decided(id, lineas, campo, 'pendiente').filter(({ of }) => of.problema === null);
    if (chosen.length === 0) throw refusal(422, 'Ninguna de las diferencias elegidas se puede aceptar.');
    for (const { line, of } of chosen) {
      this.change(id, line.id, of.campo, { situacion: 'aceptada', cambio: someTaken.cambio.id });
      this.works = this.works.map((work) =>
        work.cod === line.obra ? { ...work, values: { ...work.values, [of.campo]: of.cliente } } : work,
      );
    }
    const obras = new Set(chosen.map(({ line }) => line.id)).size;
    const { cambio } = someTaken;
    return {
      cambio: {
        ...cambio,
        motivo,
        porMotivo: [],
        cuentas: { ...cambio.cuentas, aplicadas: obras, saltadas: 0 },
      },
      sinAceptar: 0,
    };
  }

  dismiss(id: number, { lineas, campo, motivo }: DecisionRequest, por: string): Decided {
    const chosen = this.decided(id, lineas, campo, 'pendiente');
    for (const { line, of } of chosen) {
      const descarte = { motivo, por, en: AT };
      this.change(id, line.id, of.campo, { situacion: 'descartada', descarte });
    }
    return { diferencias: chosen.length };
  }

  recover(id: number, { lineas, campo }: RecoveryRequest): Decided {
    const chosen = this.decided(id, lineas, campo, 'descartada');
    for (const { line, of } of chosen) {
      this.change(id, line.id, of.campo, { situacion: 'pendiente', descarte: null });
    }
    return { diferencias: chosen.length };
  }

  csv(id: number, filter: LineFilter): Blob {
    const rows = this.found(id, filter).map(({ codigo, clase }) => [codigo, clase]);
    return new Blob([csvForPeople(['Código del cliente', 'Resultado'], rows)]);
  }

  private one(id: number): Kept {
    const found = this.kept.find((one) => one.id === id);
    if (found === undefined) throw refusal(404, UNKNOWN);
    return found;
  }

  private fieldsOf = ({ request }: Kept): string[] =>
    request.columnas.filter((column) => column !== '' && column !== 'cod_externo_cliente');

  private linesOf(one: Kept): ReconciledLine[] {
    const fields = this.fieldsOf(one);
    const base = {
      conSignos: null,
      vecesArchivo: 1,
      contradice: false,
      vecesPortal: 1,
      parecido: null,
      valores: [],
    };
    const ofWorks = this.works.map(({ cod, codigo, values }): Omit<ReconciledLine, 'id'> => {
      const row = one.rows.find((found) => found.codigo === codigo);
      const diferencias = fields.flatMap((campo, place) => {
        const cliente = row?.valores[place] ?? null;
        const portal = values[campo] ?? null;
        if (row === undefined || cliente === null || cliente === portal) return [];
        const problema = FIELDS.find((field) => field.campo === campo)?.fija ?? null;
        const open = { situacion: 'pendiente' as const, cambio: null, descarte: null, rechazo: null };
        return [{ campo, portal, cliente, soloLetras: false, problema, ...open }];
      });
      return {
        ...base,
        codigo,
        obra: cod,
        fila: row?.fila ?? null,
        diferencias,
        clase: row === undefined ? 'soloPortal' : diferencias.length > 0 ? 'difiere' : 'coincide',
        vecesArchivo: row === undefined ? 0 : 1,
      };
    });
    const strange = one.rows
      .filter(({ codigo }) => this.works.every((work) => work.codigo !== codigo))
      .map(
        ({ codigo, conSignos, fila, valores }): Omit<ReconciledLine, 'id'> => ({
          ...base,
          clase: 'soloCliente',
          codigo,
          conSignos,
          fila,
          obra: null,
          vecesPortal: 0,
          parecido: this.likeness(codigo),
          diferencias: [],
          valores: fields.flatMap((campo, place) => {
            const valor = valores[place] ?? null;
            return valor === null ? [] : [{ campo, valor }];
          }),
        }),
      );
    return [...ofWorks, ...strange]
      .sort((left, right) => (left.codigo < right.codigo ? -1 : 1))
      .map((line, index) => ({ ...line, id: one.id * 1_000 + index }));
  }

  /** 'CLI 2' is like 'CLI-2'. */
  private likeness(codigo: string): ReconciledLine['parecido'] {
    const work = this.works.find((one) => one.codigo === codigo.replace(' ', '-'));
    return work === undefined ? null : { codigo: work.codigo, obra: work.cod };
  }

  private found(
    id: number,
    { clase, campo, situacion, buscar = '', prefijo = '' }: LineFilter,
  ): ReconciledLine[] {
    const { lines } = this.one(id);
    if (lines === null) throw refusal(404, UNKNOWN);
    return lines.filter(
      (line) =>
        (clase === undefined || line.clase === clase) &&
        line.codigo.toLowerCase().startsWith(prefijo.toLowerCase()) &&
        `${line.codigo} ${line.obra ?? ''}`.toLowerCase().includes(buscar.trim().toLowerCase()) &&
        ((campo === undefined && situacion === undefined) ||
          line.diferencias.some(
            (one) =>
              (campo === undefined || one.campo === campo) &&
              (situacion === undefined || one.situacion === situacion),
          )),
    );
  }

  private decided(
    id: number,
    lineas: ChosenLinesAsked,
    campo: string | undefined,
    situacion: 'pendiente' | 'descartada',
  ) {
    const field = campo ?? (lineas.tipo === 'filtro' ? lineas.campo : undefined);
    const lines =
      lineas.tipo === 'filtro'
        ? this.found(id, lineas)
        : (this.one(id).lines ?? []).filter((line) => lineas.lineas.includes(line.id));
    return lines.flatMap((line) =>
      line.diferencias
        .filter((of) => of.situacion === situacion && (field === undefined || of.campo === field))
        .map((of) => ({ line, of })),
    );
  }

  private change(
    id: number,
    line: number,
    campo: string,
    change: Partial<ReconciledLine['diferencias'][number]>,
  ): void {
    const one = this.one(id);
    one.lines = (one.lines ?? []).map((each) =>
      each.id !== line
        ? each
        : {
            ...each,
            diferencias: each.diferencias.map((of) => (of.campo === campo ? { ...of, ...change } : of)),
          },
    );
  }

  private told(one: Kept, by: string): Reconciliation {
    const lines = one.lines ?? [];
    const of = (clase: ReconciledLine['clase']) => lines.filter((line) => line.clase === clase).length;
    const differences = lines.flatMap(({ diferencias }) => diferencias);
    const are = (state: string) => differences.filter(({ situacion }) => situacion === state).length;
    return {
      id: one.id,
      archivo: one.request.archivo,
      estado: one.lines === null ? 'recibiendo' : 'comparada',
      en: AT,
      por: one.by,
      propia: one.by === by,
      filas: one.request.filas,
      recibidas: one.rows.length,
      campos: this.fieldsOf(one).flatMap((campo) => {
        const field = FIELDS.find((known) => known.campo === campo);
        return field === undefined ? [] : [{ campo, etiqueta: field.etiqueta, tipo: field.tipo }];
      }),
      recuento: {
        coincide: of('coincide'),
        difiere: of('difiere'),
        soloCliente: of('soloCliente'),
        soloPortal: of('soloPortal'),
      },
      obrasSinCodigo: 0,
      filasSinCodigo: one.rows.filter(({ codigo }) => codigo === '').length,
      repetidosArchivo: 0,
      contradictorios: 0,
      repetidosPortal: 0,
      diferencias: {
        pendiente: are('pendiente'),
        aceptada: are('aceptada'),
        descartada: are('descartada'),
      },
    };
  }
}

export const reconciliationAnswers = (
  reconciled: FakeReconciliations,
): Answers<typeof reconciliationEndpoints> => ({
  reconciliations: ({ query, caller }) => reconciled.list(query, caller.user.name),
  precedents: ({ query, caller }) => reconciled.precedents(query, caller.user.name),
  beginReconciliation: ({ body, caller }) => reconciled.begin(body, caller.user.name),
  sendReconciliationRows: ({ params, body }) => reconciled.receive(params.id, body),
  compareReconciliation: ({ params, caller }) => reconciled.compare(params.id, caller.user.name),
  discardReconciliation: ({ params }) => reconciled.discard(params.id),
  reconciliation: ({ params, caller }) => reconciled.read(params.id, caller.user.name),
  reconciledLines: ({ params, query }) => reconciled.lines(params.id, query),
  acceptDifferences: ({ params, body }) => reconciled.accept(params.id, body),
  dismissDifferences: ({ params, body, caller }) => reconciled.dismiss(params.id, body, caller.user.name),
  joinLines: ({ params, body }) => reconciled.join(params.id, body.linea),
  partLine: ({ params, body }) => reconciled.part(params.id, body.linea),
  recoverDifferences: ({ params, body }) => reconciled.recover(params.id, body),
  exportDifferences: ({ params: { id }, query }) => ({
    fileName: `diferencias_de_la_conciliacion_${id}_20261121_104205.csv`,
    file: reconciled.csv(id, query),
  }),
});
