import type * as z from 'zod/mini';
import type {
  LifeEvent,
  WorkComparison,
  WorkComparisonQuery,
  WorkField,
  WorkLife,
  WorkLine,
  WorkLinesPage,
  WorkPage,
  workLifeQuery,
  workLinesQuery,
} from '../../../src/api/contract/work-page.ts';
import type { workPageEndpoints } from '../../../src/api/endpoints/work-page.ts';
import type { worksEndpoints } from '../../../src/api/endpoints/works.ts';
import { pageOf } from './fake-page.ts';
import { type FakeRegister, registerAnswers } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

export interface FakeWorkPage {
  readonly page: WorkPage;
  readonly lines: readonly WorkLine[];
  /** Events of the work's life, newest first. */
  readonly life: readonly LifeEvent[];
}

export type FakeSheet = NonNullable<WorkPage['ficha']>;

export class FakeWorkPages {
  private readonly pages = new Map<string, FakeWorkPage>();

  /** Tracking sheets of the works that are neither deleted nor undone. */
  sheets(): readonly { readonly cod: string; readonly sheet: FakeSheet }[] {
    return [...this.pages.values()].flatMap(({ page: { cod, situacion, ficha } }) =>
      situacion === 'viva' && ficha !== null ? [{ cod, sheet: ficha }] : [],
    );
  }

  /** Changes values of the tracking sheet, and adds the event to the work's life. */
  write(
    cod: string,
    values: Readonly<Record<string, string | null>>,
    by: string,
    action: string,
    names: ReadonlyMap<string, string>,
  ): void {
    const { page, lines, life } = this.one(cod);
    const { ficha } = page;
    if (ficha === null) throw new Error(`The work ${cod} has no sheet.`);
    const before = (campo: string) => ficha.campos.find((field) => field.campo === campo)?.valor ?? null;
    const written = (campo: string, valor: string | null) =>
      campo in values ? (values[campo] ?? null) : valor;
    const cambios = Object.entries(values).map(([campo, despues]) => ({
      campo,
      etiqueta: names.get(campo) ?? campo,
      antes: before(campo),
      despues,
    }));
    const lacking = cambios
      .filter(({ campo }) => ficha.campos.every((field) => field.campo !== campo))
      .map(
        ({ campo, etiqueta }): WorkField => ({ campo, etiqueta, tipo: 'texto', valor: null, archivo: null }),
      );
    const event: LifeEvent = {
      id: `${1_768_473_720_000_000 + life.length}~2~${life.length + 1}`,
      tipo: 'cambio',
      momento: AT,
      usuario: by,
      accion: action,
      motivo: null,
      carga: null,
      lineas: null,
      correcciones: [],
      cambios,
      comparable: true,
    };
    this.add({
      lines,
      life: [event, ...life],
      page: {
        ...page,
        ficha: {
          ...ficha,
          version: ficha.version + 1,
          modificada: AT,
          modificadaPor: by,
          estado: written('estado_obra', ficha.estado),
          campos: [...ficha.campos, ...lacking].map((field) => ({
            ...field,
            valor: written(field.campo, field.valor),
          })),
          hitos: ficha.hitos.map((milestone) => ({
            ...milestone,
            fecha: written(milestone.campo, milestone.fecha),
          })),
        },
      },
    });
  }

  add(one: FakeWorkPage): void {
    this.pages.set(one.page.cod, one);
  }

  one(cod: string): FakeWorkPage {
    const found = this.pages.get(cod);
    if (found) return found;
    throw refusal(
      404,
      'No hay ninguna obra con ese código, y no consta que la haya habido. Compruébalo con el seguimiento.',
    );
  }

  lines({ cod, page, pageSize, buscar = '' }: z.output<typeof workLinesQuery>): WorkLinesPage {
    const all = this.one(cod).lines.filter(({ concepto }) => concepto.includes(buscar));
    return pageOf(all, page, pageSize);
  }

  life({ cod, antes, despues, limite, clase, campo }: z.output<typeof workLifeQuery>): WorkLife {
    const all = this.one(cod).life.filter(
      ({ tipo, cambios }) =>
        (clase === undefined || (clase === 'cambios') === (tipo === 'cambio')) &&
        (campo === undefined || cambios.some((change) => change.campo === campo)),
    );
    const placed = all.findIndex(({ id }) => id === (antes ?? despues));
    const start = antes === undefined ? Math.max(0, despues === undefined ? 0 : placed - limite) : placed + 1;
    const items = all.slice(start, start + limite);
    return {
      items,
      total: all.length,
      siguiente: start + items.length < all.length ? (items.at(-1)?.id ?? null) : null,
      anterior: start === 0 ? null : (items[0]?.id ?? null),
    };
  }

  /** Works out the differences from the changes in the work's life. */
  compare({ cod, a, b }: WorkComparisonQuery): WorkComparison {
    const { page, life } = this.one(cod);
    const eventOf = (moment: string) => life.find(({ id }) => id === moment);
    const momentOf = (moment: string) => ({
      id: moment,
      momento: eventOf(moment)?.momento ?? '2026-11-21T09:00:00.000Z',
      tipo: eventOf(moment)?.tipo ?? null,
      papelera: false,
    });
    const later = (moment: string) =>
      life.slice(
        0,
        Math.max(
          0,
          life.findIndex(({ id }) => id === moment),
        ),
      );
    const valueAt = (moment: string, { campo, valor }: WorkField) =>
      later(moment)
        .flatMap(({ tipo, cambios }) => (tipo === 'cambio' ? cambios : []))
        .findLast((change) => change.campo === campo)?.antes ?? valor;
    const campos = (page.ficha?.campos ?? []).map((field) => {
      const [one, other] = [valueAt(a, field), valueAt(b, field)];
      const { campo, etiqueta, tipo } = field;
      return { campo, etiqueta, tipo, a: one, b: other, distinto: one !== other };
    });
    return {
      a: momentOf(a),
      b: momentOf(b),
      campos,
      distintos: campos.filter(({ distinto }) => distinto).length,
    };
  }
}

export const workAnswers = (
  pages: FakeWorkPages,
  table: FakeRegister,
): Answers<typeof workPageEndpoints & typeof worksEndpoints> => ({
  works: registerAnswers(table),
  workPage: ({ query }) => pages.one(query.cod).page,
  workLines: ({ query }) => pages.lines(query),
  workLife: ({ query }) => pages.life(query),
  workComparison: ({ query }) => pages.compare(query),
});
