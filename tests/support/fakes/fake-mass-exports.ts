import type * as z from 'zod/mini';
import type { AvailableFields, LoadType } from '../../../src/api/contract/bulk-import.ts';
import {
  type ExportPreview,
  type FieldSelection,
  KEY_FIELDS,
  MASS_EXPORT_LIMITS,
  type MassExport,
  type MassExportRequest,
  type MassExportState,
  type previewQuery,
  type SelectionRequest,
} from '../../../src/api/contract/records/mass-exports.ts';
import type { massExportEndpoints } from '../../../src/api/endpoints/mass-exports.ts';
import type { FakeRegister } from './fake-register.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

interface Owned<T> {
  readonly owner: string;
  item: T;
  isDeleted: boolean;
}

const GONE = refusal(404, 'Esa exportación ya no está: se guardan 24 horas. Pídela otra vez.');
const UNFINISHED: readonly MassExportState[] = ['en_cola', 'en_curso'];

/** The exported files of each person. */
export class FakeMassExports {
  /** State that a new export begins with; made at once by default. */
  next: MassExportState = 'hecha';
  /** Contents of every exported file. */
  file = new Blob(['\uFEFFcod_obra_interno_4plus\r\n4P-NOR-FTTH-0012\r\n'], { type: 'text/csv' });
  private readonly exports: Owned<MassExport>[] = [];
  private readonly kept: Owned<FieldSelection>[] = [];

  constructor(
    private readonly works: FakeRegister,
    private readonly fields: (type: LoadType) => AvailableFields,
  ) {}

  preview({ tipo_csv, campos, donde, buscar = '' }: z.output<typeof previewQuery>): ExportPreview {
    const filter = { donde: donde ?? [], buscar };
    const named = this.named(tipo_csv, campos.split(','));
    const columnas = this.works.columns.map(({ nombre }) => nombre).join(',');
    const { items, nombres } = this.works.page({ ...filter, columnas, limite: MASS_EXPORT_LIMITS.preview });
    const shown = (valores: (typeof items)[number]['valores'], name: string): string => {
      const cell = valores[name === 'cod_obra_interno_4plus' ? 'cod' : name] ?? '';
      return typeof cell === 'object' ? cell.nombre : String(cell);
    };
    return {
      campos: named,
      filas: items.map(({ valores }) => named.map((name) => shown(valores, name))),
      recuento: this.works.count(filter),
      nombres,
    };
  }

  list(owner: string): MassExport[] {
    return this.exports
      .filter((one) => one.owner === owner && !one.isDeleted)
      .map(({ item }) => item)
      .reverse();
  }

  request(owner: string, { donde = [], buscar = '', campos, ...request }: MassExportRequest): MassExport {
    const before = this.exports.find(({ item }) => item.id === request.id);
    if (before !== undefined) return before.item;
    const { unfinished } = MASS_EXPORT_LIMITS;
    if (this.list(owner).filter(({ estado }) => UNFINISHED.includes(estado)).length >= unfinished) {
      throw refusal(
        409,
        `Ya tienes ${unfinished} exportaciones sin terminar: espera a que acabe alguna, o cancélala.`,
      );
    }
    const total = this.works.count({ donde, buscar }).total;
    const name = request.tipo_csv === 'cm_seg_01' ? 'seguimiento' : 'factyval';
    const item: MassExport = {
      ...request,
      campos: this.named(request.tipo_csv, campos),
      donde,
      buscar,
      estado: this.next,
      nombre: `${name}_20261121_100000.${request.formato}`,
      filas: total,
      total,
      error: null,
      bytes: this.file.size,
      huella: '3F0A-91BC-77D2-E410',
      creada: AT,
      terminada: AT,
      caduca: AT,
    };
    this.exports.push({ owner, item, isDeleted: false });
    return item;
  }

  cancel(owner: string, id: string): MassExport {
    const one = this.own(owner, id);
    if (UNFINISHED.includes(one.item.estado)) one.item = { ...one.item, estado: 'cancelada', bytes: 0 };
    return one.item;
  }

  restart(owner: string, id: string): MassExport {
    const one = this.own(owner, id);
    if (one.item.estado === 'hecha') throw refusal(409, 'Esa exportación ya está hecha: descárgala.');
    one.item = { ...one.item, estado: 'hecha', error: null, bytes: this.file.size };
    return one.item;
  }

  /** Changes an export as the server would later. */
  turn(id: string, change: Partial<MassExport>): void {
    const one = this.exports.find(({ item }) => item.id === id);
    if (one !== undefined) one.item = { ...one.item, ...change };
  }

  delete(owner: string, id: string, isDeleted: boolean): MassExport {
    const one = this.own(owner, id);
    if (isDeleted) this.cancel(owner, id);
    one.isDeleted = isDeleted;
    return one.item;
  }

  part(owner: string, id: string, { start, end }: { readonly start: number; readonly end: number }): Blob {
    const { item, isDeleted } = this.own(owner, id);
    if (isDeleted || item.estado !== 'hecha') {
      throw refusal(409, 'Esa exportación no tiene archivo: espera a que termine, o pídela otra vez.');
    }
    return this.file.slice(start, end + 1, this.file.type);
  }

  selections(owner: string, type: LoadType): FieldSelection[] {
    return this.kept
      .filter((one) => one.owner === owner && !one.isDeleted && one.item.tipo_csv === type)
      .map(({ item }) => item);
  }

  save(owner: string, { tipo_csv, nombre, campos, sustituye }: SelectionRequest): FieldSelection {
    const named = this.named(tipo_csv, campos);
    const same = this.kept.find(
      ({ item, isDeleted, ...one }) =>
        one.owner === owner && !isDeleted && item.nombre.toLowerCase() === nombre.toLowerCase(),
    );
    if (same !== undefined) {
      if (!sustituye) {
        throw refusal(409, `Ya tienes una selección con el nombre «${nombre}»: elige otro, o sustitúyela.`);
      }
      same.item = { ...same.item, nombre, campos: named };
      return same.item;
    }
    const item = { id: this.kept.length + 1, tipo_csv, nombre, campos: named };
    this.kept.push({ owner, item, isDeleted: false });
    return item;
  }

  deleteSelection(owner: string, id: number, isDeleted: boolean): FieldSelection {
    const one = this.kept.find(({ item, ...kept }) => kept.owner === owner && item.id === id);
    if (one === undefined) throw refusal(404, 'Esa selección ya no está.');
    one.isDeleted = isDeleted;
    return one.item;
  }

  private own(owner: string, id: string): Owned<MassExport> {
    const one = this.exports.find(({ item, ...kept }) => kept.owner === owner && item.id === id);
    if (one === undefined) throw GONE;
    return one;
  }

  private named(type: LoadType, fields: readonly string[]): string[] {
    for (const name of fields) {
      if (!this.fields(type).campos.includes(name)) {
        throw refusal(422, `No hay ningún campo «${name}» de este tipo: elige otro.`);
      }
    }
    return [...new Set([...KEY_FIELDS[type], ...fields])];
  }
}

export const massExportAnswers = (
  exports: FakeMassExports,
  fieldsOf: (type: LoadType) => AvailableFields,
): Answers<typeof massExportEndpoints> => ({
  exportFields: ({ body }) => fieldsOf(body.tipo_csv),
  previewExport: ({ query }) => exports.preview(query),
  massExports: ({ caller }) => ({ items: exports.list(caller.user.email), ahora: AT }),
  requestExport: ({ body, caller }) => exports.request(caller.user.email, body),
  cancelExport: ({ params, caller }) => exports.cancel(caller.user.email, params.id),
  restartExport: ({ params, caller }) => exports.restart(caller.user.email, params.id),
  deleteExport: ({ params, caller }) => exports.delete(caller.user.email, params.id, true),
  undeleteExport: ({ params, caller }) => exports.delete(caller.user.email, params.id, false),
  exportPart: ({ params, asked, caller }) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(asked.headers?.range ?? '') ?? [];
    return exports.part(caller.user.email, params.id, { start: Number(start), end: Number(end) });
  },
  selections: ({ query, caller }) => exports.selections(caller.user.email, query.tipo_csv),
  saveSelection: ({ body, caller }) => exports.save(caller.user.email, body),
  deleteSelection: ({ params, caller }) => exports.deleteSelection(caller.user.email, params.id, true),
  undeleteSelection: ({ params, caller }) => exports.deleteSelection(caller.user.email, params.id, false),
});
