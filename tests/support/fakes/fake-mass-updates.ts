import type * as z from 'zod/mini';
import { lastSaid } from '../../../server/compared-file/last-said.ts';
import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import {
  type ApplicationRequest,
  LINE_KEY,
  type MassUpdate,
  type MassUpdateDetail,
  type MassUpdateRequest,
  type MassUpdates,
  type massUpdateRows,
  type massUpdatesQuery,
  type OmissionRequest,
  type Recipe,
  type RecipeRequest,
  type Recipes,
  type RecipesQuery,
  type ReplacementsRequest,
  UPDATE_CLASSES,
  UPDATE_KEY,
  type UpdateCounts,
  type UpdateFieldsRequest,
  type UpdatePrecedents,
  type UpdatePrecedentsQuery,
  type UpdateRow,
  type UpdateRowFilter,
  type UpdateRows,
  type updateRowsQuery,
} from '../../../src/api/contract/records/mass-updates.ts';
import type { massUpdateEndpoints } from '../../../src/api/endpoints/mass-updates.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import { withNamedSigns } from '../../../src/shared/values/invisible-signs.ts';
import { codeKey } from '../../../src/shared/values/value-keys.ts';
import { pageOf } from './fake-page.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const EXPIRES = '2026-01-15T11:42:00.000Z';
const UNKNOWN = 'Esa actualización ya no está. Búscala en la lista, o elige el archivo otra vez.';
const APPLIED = 'Esta actualización ya se aplicó.';
const NOTHING = 'Ninguna fila cambia nada: no hay nada que aplicar.';
const NO_NUMBER = 'no es un número';

const text = { tipo: 'texto', obligatorio: false } as const;
const FIELDS: Readonly<
  Record<LoadType, readonly Omit<MassUpdateDetail['campos'][number], 'vaciar' | 'incluido'>[]>
> = {
  cm_seg_01: [
    { ...text, campo: 'contrata', etiqueta: 'Contrata' },
    { campo: 'importe_estimado', etiqueta: 'Importe estimado', tipo: 'decimal', obligatorio: false },
    { campo: 'seg_fin_obra_fecha', etiqueta: 'Fin de obra', tipo: 'fecha', obligatorio: false },
  ],
  cm_fyv_01: [{ campo: 'fyv_importe', etiqueta: 'Importe', tipo: 'decimal', obligatorio: true }],
};

export interface UpdatedWork {
  readonly cod: string;
  values: Readonly<Record<string, string | null>>;
  /** Who changed the work after it was compared; absent when nobody did. */
  changedBy?: string;
}

interface Row {
  readonly fila: number;
  readonly cod: string;
  readonly cells: Readonly<Record<string, string>>;
  isOmitted: boolean;
  isPassedOver: boolean;
  por: string | null;
}

interface Kept {
  readonly id: number;
  readonly request: MassUpdateRequest;
  by: string;
  rows: Row[];
  isCompared: boolean;
  isExpired: boolean;
  cleared: readonly string[];
  left: readonly string[];
  replacements: ReplacementsRequest['sustituciones'];
  rehearsal: MassUpdateDetail['ensayo'];
  /** Rows as they were written; null before that. */
  written: readonly UpdateRow[] | null;
}

/** The code of a row, or the one that was taken for it. */
const codeOf = ({ replacements }: Kept, { cod }: Row): string =>
  replacements.find(({ campo, valor }) => campo === UPDATE_KEY && valor === cod)?.por ?? cod;

/** Files of changes, compared with a few works. */
export class FakeMassUpdates {
  works: UpdatedWork[] = [
    { cod: '4P-NOR-FTTH-0001', values: { contrata: 'Norte', importe_estimado: '100' } },
    { cod: '4P-NOR-FTTH-0002', values: { contrata: 'Norte', importe_estimado: '100' } },
    { cod: '4P-NOR-FTTH-0003', values: { contrata: 'Norte', importe_estimado: null } },
    { cod: '4P-NOR-FTTH-0012', values: {} },
  ];
  private kept: Kept[] = [];
  private saved: (Recipe & { readonly by: string })[] = [];
  private made = 0;

  list({ page, pageSize, propias }: z.output<typeof massUpdatesQuery>, by: string): MassUpdates {
    const all = this.kept.filter((one) => propias !== 'true' || one.by === by).toReversed();
    const items = all.map((one) => this.summary(one, by));
    return pageOf(items, page, pageSize);
  }

  precedents({ tipo_csv, huella, cabeceras }: UpdatePrecedentsQuery, by: string): UpdatePrecedents {
    const compared = this.kept
      .filter(({ isCompared, request }) => isCompared && request.tipo_csv === tipo_csv)
      .toReversed();
    const last = compared.find(({ request }) => request.cabeceras === cabeceras);
    const same = compared.find(({ request, written }) => request.huella === huella && written !== null);
    return {
      ejemplos: [
        { campo: UPDATE_KEY, valores: this.works.slice(0, 3).map(({ cod }) => cod) },
        ...FIELDS[tipo_csv].map(({ campo }) => ({
          campo,
          valores: [...new Set(this.works.flatMap(({ values }) => values[campo] ?? []))].slice(0, 3),
        })),
      ],
      recordado: last
        ? {
            columnas: [...last.request.columnas],
            vaciar: [...last.request.vaciar],
            fechas: [...last.request.fechas],
            numeros: [...(last.request.numeros ?? [])],
          }
        : null,
      lecturas: lastSaid(compared.map(({ request: { fechas, numeros = [] } }) => ({ fechas, numeros }))),
      recetas: this.recipes({}, by).recetas.filter(
        (recipe) => recipe.tipo_csv === tipo_csv && this.headersOf.get(recipe.id) === cabeceras,
      ),
      anterior: same === undefined ? null : this.summary(same, by),
    };
  }
  private readonly headersOf = new Map<number, string>();

  begin(request: MassUpdateRequest, by: string): MassUpdateDetail {
    const before = this.kept.find((one) => one.request.uploadId === request.uploadId);
    if (before !== undefined) return this.told(before, by);
    const known = FIELDS[request.tipo_csv].map(({ campo }) => campo);
    const unknown = request.columnas.find(
      (name) => !['', UPDATE_KEY, LINE_KEY].includes(name) && !known.includes(name),
    );
    if (unknown !== undefined) {
      throw refusal(422, `El campo "${unknown}" no está habilitado para actualizar...`);
    }
    this.made += 1;
    const begun: Kept = {
      id: this.made,
      request,
      by,
      rows: [],
      isCompared: false,
      isExpired: false,
      left: [],
      cleared: request.vaciar,
      rehearsal: null,
      written: null,
      replacements: this.saved.find(({ id }) => id === request.receta)?.sustituciones ?? [],
    };
    this.kept.push(begun);
    return this.told(begun, by);
  }

  receive(id: number, { filas }: z.output<typeof massUpdateRows>): { readonly recibidas: number } {
    const one = this.one(id);
    const columns = one.request.columnas.filter((column) => column !== '');
    const fresh = filas.filter(({ fila }) => one.rows.every((row) => row.fila !== fila));
    one.rows.push(
      ...fresh.map(({ fila, celdas }) => {
        const cells = Object.fromEntries(columns.map((name, place) => [name, (celdas[place] ?? '').trim()]));
        return {
          fila,
          cod: codeKey(cells[UPDATE_KEY] ?? ''),
          cells,
          isOmitted: false,
          isPassedOver: false,
          por: null,
        };
      }),
    );
    return { recibidas: one.rows.length };
  }

  compare(id: number, by: string): MassUpdateDetail {
    const one = this.own(id, by);
    one.isCompared = true;
    one.isExpired = false;
    for (const work of this.works) delete work.changedBy;
    return this.told(one, by);
  }

  read = (id: number, by: string): MassUpdateDetail => this.told(this.one(id), by);

  rows(id: number, { page, pageSize, ...filter }: z.output<typeof updateRowsQuery>): UpdateRows {
    return pageOf(this.found(this.one(id), filter), page, pageSize);
  }

  omit(id: number, { omitir, filas }: OmissionRequest, by: string): MassUpdateDetail {
    const one = this.own(id, by);
    const named = filas.tipo === 'filas' ? filas.filas : this.found(one, filas).map(({ fila }) => fila);
    for (const row of one.rows) if (named.includes(row.fila)) row.isOmitted = omitir;
    return this.told(one, by);
  }

  setFields(id: number, { incluidos, vaciar }: UpdateFieldsRequest, by: string): MassUpdateDetail {
    const one = this.own(id, by);
    one.left = this.fieldsOf(one)
      .map(({ campo }) => campo)
      .filter((campo) => !incluidos.includes(campo));
    one.cleared = vaciar;
    return this.told(one, by);
  }

  replace(id: number, { sustituciones }: ReplacementsRequest, by: string): MassUpdateDetail {
    const one = this.own(id, by);
    one.replacements = sustituciones;
    return this.told(one, by);
  }

  takeOver(id: number, by: string): MassUpdateDetail {
    const one = this.one(id);
    one.by = by;
    return this.told(one, by);
  }

  /** Makes the comparison of the update older than an hour. */
  expire(id: number): void {
    this.one(id).isExpired = true;
  }

  apply(id: number, { alFallar, ensayo }: ApplicationRequest, by: string): MassUpdateDetail {
    const one = this.one(id);
    if (one.written !== null) return this.told(one, by);
    this.own(id, by);
    if (one.isExpired) throw refusal(409, 'Se comparó hace demasiado: compárala otra vez.');
    const rows = this.rowsOf(one);
    const wrong = rows.filter(({ clase }) =>
      ['conProblemas', 'contradictoria', 'noEncontrada'].includes(clase),
    );
    if (alFallar === 'detener' && wrong.length > 0) {
      throw refusal(422, `No se ha aplicado nada: ${wrong.length} filas están mal.`);
    }
    const changing = rows.filter(({ clase }) => clase === 'cambia');
    if (changing.length === 0) throw refusal(422, NOTHING);
    const passedOver = changing.filter(({ cod }) => this.workOf(cod)?.changedBy !== undefined);
    if (ensayo) {
      const cambiarian = changing.length - passedOver.length;
      one.rehearsal = { uploadId: crypto.randomUUID(), en: AT, cambiarian, saltadas: passedOver.length };
      return this.told(one, by);
    }
    for (const row of passedOver) {
      const kept = one.rows.find(({ fila }) => fila === row.fila);
      if (kept) [kept.isPassedOver, kept.por] = [true, this.workOf(row.cod)?.changedBy ?? null];
    }
    one.written = this.rowsOf(one);
    for (const { cod, cambios } of changing.filter((row) => !passedOver.includes(row))) {
      const work = this.workOf(cod);
      if (!work) continue;
      work.values = {
        ...work.values,
        ...Object.fromEntries(cambios.map(({ campo, despues }) => [campo, despues])),
      };
    }
    return this.told(one, by);
  }

  /** Another update of the rows that were skipped. */
  comparePassedOver(id: number, by: string): MassUpdateDetail {
    const { written, rows, request, cleared, left, replacements } = this.one(id);
    const skipped = rows.filter(({ isPassedOver }) => isPassedOver);
    if (written === null || skipped.length === 0) throw refusal(409, 'No hay nada que comparar otra vez.');
    this.made += 1;
    const next: Kept = {
      id: this.made,
      request: { ...request, uploadId: crypto.randomUUID(), filas: skipped.length },
      by,
      rows: skipped.map((row) => ({ ...row, isPassedOver: false, por: null })),
      isCompared: true,
      isExpired: false,
      cleared,
      left,
      replacements,
      rehearsal: null,
      written: null,
    };
    this.kept.push(next);
    return this.told(next, by);
  }

  discard(id: number, by: string): void {
    if (this.one(id).written !== null) throw refusal(409, APPLIED);
    this.own(id, by);
    this.kept = this.kept.filter((one) => one.id !== id);
  }

  /** How many recipes another version of the portal saved. */
  unfitRecipes = 0;

  recipes({ nombre }: RecipesQuery, by: string): Recipes {
    const recetas = this.saved
      .filter(
        (recipe) => (recipe.by === by || recipe.compartida) && (nombre ?? recipe.nombre) === recipe.nombre,
      )
      .map(({ by: owner, ...recipe }) => ({ ...recipe, propia: owner === by }))
      .toSorted((one, other) => compareInSpanish(one.nombre, other.nombre));
    return { recetas, apartadas: this.unfitRecipes };
  }

  saveRecipe({ nombre, compartida, actualizacion }: RecipeRequest, by: string): Recipe {
    const { request, cleared, replacements } = this.one(actualizacion);
    const before = this.saved.find((recipe) => recipe.by === by && recipe.nombre === nombre);
    this.saved = this.saved.filter((recipe) => recipe !== before);
    const recipe = {
      id: before?.id ?? this.saved.length + 1,
      nombre,
      tipo_csv: request.tipo_csv,
      usuario: by,
      propia: true,
      compartida,
      creada: AT,
      encabezados: [...request.encabezados],
      columnas: [...request.columnas],
      vaciar: [...cleared],
      fechas: [...request.fechas],
      numeros: [...(request.numeros ?? [])],
      sustituciones: [...replacements],
    };
    this.saved.push({ ...recipe, by });
    this.headersOf.set(recipe.id, request.cabeceras);
    return recipe;
  }

  deleteRecipe(id: number, by: string): void {
    const before = this.saved.length;
    this.saved = this.saved.filter((recipe) => recipe.id !== id || recipe.by !== by);
    if (this.saved.length === before) throw refusal(404, 'Esa receta ya no está, o es de otra persona.');
  }

  private one(id: number): Kept {
    const found = this.kept.find((one) => one.id === id);
    if (found === undefined) throw refusal(404, UNKNOWN);
    return found;
  }

  private own(id: number, by: string): Kept {
    const one = this.one(id);
    if (one.written !== null) throw refusal(409, APPLIED);
    if (one.by !== by) {
      throw refusal(
        409,
        `Esta actualización es de ${one.by}: hazte cargo de ella para seguir, o prepara la tuya.`,
      );
    }
    return one;
  }

  private workOf = (cod: string): UpdatedWork | undefined => this.works.find((work) => work.cod === cod);

  private fieldsOf = ({ request }: Kept) =>
    FIELDS[request.tipo_csv].filter(({ campo }) => request.columnas.includes(campo));

  private rowsOf(one: Kept): readonly UpdateRow[] {
    return one.rows.map((row): UpdateRow => {
      const { fila, isOmitted, isPassedOver, por } = row;
      const cod = codeOf(one, row);
      const work = this.workOf(cod);
      const alike = one.rows.filter((other) => codeOf(one, other) === cod);
      const [first] = alike;
      const read = this.fieldsOf(one)
        .filter(({ campo }) => !one.left.includes(campo))
        .flatMap(({ campo, tipo }) => {
          const written = row.cells[campo] ?? '';
          const valor =
            one.replacements.find((given) => given.campo === campo && given.valor === written)?.por ??
            written;
          if (valor === '' && !one.cleared.includes(campo)) return [];
          const isWrong = tipo === 'decimal' && valor !== '' && !/^-?\d+(\.\d+)?$/.test(valor);
          return [{ campo, valor: valor || null, isWrong }];
        });
      const problemas = read.flatMap(({ campo, valor, isWrong }) =>
        isWrong ? [{ campo, valor, problema: `«${valor}» ${NO_NUMBER}` }] : [],
      );
      const cambios = read.flatMap(({ campo, valor }) => {
        const antes = work?.values[campo] ?? null;
        return antes === valor ? [] : [{ campo, antes, despues: valor }];
      });
      const contradicts = alike.some((other) => JSON.stringify(other.cells) !== JSON.stringify(row.cells));
      const clase = isOmitted
        ? 'omitida'
        : work === undefined
          ? 'noEncontrada'
          : contradicts
            ? 'contradictoria'
            : first !== row
              ? 'repetida'
              : problemas.length > 0
                ? 'conProblemas'
                : cambios.length > 0
                  ? 'cambia'
                  : 'igual';
      return {
        fila,
        cod,
        conSignos: work === undefined ? withNamedSigns(row.cells[UPDATE_KEY] ?? '') : null,
        linea: null,
        clase,
        problemas,
        saltada: isPassedOver,
        cambios: clase === 'cambia' ? cambios : [],
        motivo: isPassedOver ? 'cambiada' : null,
        por,
        actual: isPassedOver
          ? cambios.map(({ campo, antes }) => ({ campo, etiqueta: campo, valor: antes }))
          : [],
        parecida: work === undefined && cod.startsWith('4P-NOR') ? '4P-NOR-FTTH-0001' : null,
        otras: ['repetida', 'contradictoria'].includes(clase)
          ? alike.filter((other) => other !== row).map((other) => other.fila)
          : [],
      };
    });
  }

  private found(one: Kept, { clase, campo, resultado, buscar = '' }: UpdateRowFilter): UpdateRow[] {
    return (one.written ?? this.rowsOf(one)).filter(
      (row) =>
        (clase === undefined || row.clase === clase) &&
        (resultado === undefined || row.saltada) &&
        row.cod.toLowerCase().includes(buscar.trim().toLowerCase()) &&
        (campo === undefined || [...row.cambios, ...row.problemas].some((of) => of.campo === campo)),
    );
  }

  private summary(one: Kept, by: string): MassUpdate {
    const rows = one.isCompared ? (one.written ?? this.rowsOf(one)) : [];
    return {
      id: one.id,
      uploadId: one.written === null ? null : one.request.uploadId,
      tipo_csv: one.request.tipo_csv,
      archivo: one.request.archivo,
      usuario: one.by,
      propia: one.by === by,
      estado:
        one.written !== null
          ? 'aplicada'
          : !one.isCompared
            ? 'recibiendo'
            : one.isExpired
              ? 'caducada'
              : 'preparada',
      creada: AT,
      comparada: one.isCompared ? AT : null,
      caduca: one.isCompared && one.written === null ? EXPIRES : null,
      aplicada: one.written === null ? null : AT,
      filas: one.request.filas,
      recibidas: one.rows.length,
      recuento: Object.fromEntries(
        UPDATE_CLASSES.map((clase) => [clase, rows.filter((row) => row.clase === clase).length]),
      ) as UpdateCounts,
      receta: this.saved.find(({ id }) => id === one.request.receta)?.nombre ?? null,
      conjunto: one.isCompared ? one.id + 100 : null,
    };
  }

  private told(one: Kept, by: string): MassUpdateDetail {
    const rows = one.isCompared ? (one.written ?? this.rowsOf(one)) : [];
    const fields = this.fieldsOf(one);
    const problems = new Map<string, MassUpdateDetail['problemas'][number]>();
    for (const { problemas } of rows) {
      for (const { campo, valor, problema } of problemas) {
        const key = `${campo} ${valor}`;
        const filas = (problems.get(key)?.filas ?? 0) + 1;
        problems.set(key, { campo, valor: valor ?? '', problema, filas });
      }
    }
    const money = rows.flatMap(({ cambios }) => cambios.filter(({ campo }) => campo === 'importe_estimado'));
    const sum = (values: readonly (string | null)[]) =>
      String(values.reduce((total, value) => total + Number(value ?? 0), 0));
    return {
      ...this.summary(one, by),
      campos: fields.map((field) => ({
        ...field,
        vaciar: one.cleared.includes(field.campo),
        incluido: !one.left.includes(field.campo),
      })),
      fechas: [...one.request.fechas],
      numeros: [...(one.request.numeros ?? [])],
      porCampo: fields.map(({ campo }) => {
        const of = rows.flatMap(({ cambios }) => cambios.filter((change) => change.campo === campo));
        return {
          campo,
          cambian: of.length,
          vacian: of.filter(({ despues }) => despues === null).length,
          problemas: rows.filter(({ problemas }) => problemas.some((one) => one.campo === campo)).length,
        };
      }),
      sumas:
        money.length === 0
          ? []
          : [
              {
                campo: 'importe_estimado',
                etiqueta: 'Importe estimado',
                moneda: 'EUR',
                antes: sum(money.map(({ antes }) => antes)),
                despues: sum(money.map(({ despues }) => despues)),
              },
            ],
      problemas: [...problems.values()],
      sustituciones: one.replacements.map((given) => ({
        ...given,
        filas: one.rows.filter(
          ({ cod, cells }) => (given.campo === UPDATE_KEY ? cod : cells[given.campo]) === given.valor,
        ).length,
      })),
      saltadas: rows.filter(({ saltada }) => saltada).length,
      ensayo: one.rehearsal,
    };
  }
}

export const massUpdateAnswers = (updates: FakeMassUpdates): Answers<typeof massUpdateEndpoints> => ({
  massUpdates: ({ query, caller }) => updates.list(query, caller.user.name),
  updatePrecedents: ({ query, caller }) => updates.precedents(query, caller.user.name),
  beginMassUpdate: ({ body, caller }) => updates.begin(body, caller.user.name),
  sendMassUpdateRows: ({ params, body }) => updates.receive(params.id, body),
  compareMassUpdate: ({ params, caller }) => updates.compare(params.id, caller.user.name),
  massUpdate: ({ params, caller }) => updates.read(params.id, caller.user.name),
  massUpdateRows: ({ params, query }) => updates.rows(params.id, query),
  omitMassUpdateRows: ({ params, body, caller }) => updates.omit(params.id, body, caller.user.name),
  setMassUpdateFields: ({ params, body, caller }) => updates.setFields(params.id, body, caller.user.name),
  setMassUpdateReplacements: ({ params, body, caller }) => updates.replace(params.id, body, caller.user.name),
  takeOverMassUpdate: ({ params, caller }) => updates.takeOver(params.id, caller.user.name),
  applyMassUpdate: ({ params, body, caller }) => updates.apply(params.id, body, caller.user.name),
  comparePassedOver: ({ params, caller }) => updates.comparePassedOver(params.id, caller.user.name),
  discardMassUpdate: ({ params, caller }) => updates.discard(params.id, caller.user.name),
  exportMassUpdate: ({ params: { id }, query }) => ({
    fileName: `cambios_de_la_actualizacion_${id}_20261121_104205.xlsx`,
    file: new Blob([JSON.stringify(updates.rows(id, { ...query, page: 1, pageSize: 50 }).items)]),
  }),
  recipes: ({ query, caller }) => {
    const { recetas, apartadas } = updates.recipes(query, caller.user.name);
    return { success: true, data: recetas, apartadas };
  },
  saveRecipe: ({ body, caller }) => updates.saveRecipe(body, caller.user.name),
  deleteRecipe: ({ params, caller }) => updates.deleteRecipe(params.id, caller.user.name),
});
