import type * as z from 'zod/mini';
import {
  CHANGE_STATES,
  type ChangeCounts,
  type ChangedWork,
  type ChangedWorks,
  type ChangeField,
  type ChangeReason,
  type ChangeSet,
  type ChangeSetDetail,
  type ChangeSetRequest,
  type ChangeSets,
  type ChangeTargets,
  type ChangeUndoPreview,
  type changedWorksQuery,
  changeSetRequest,
  type changeSetsQuery,
} from '../../../src/api/contract/records/change-sets.ts';
import type { changeSetEndpoints } from '../../../src/api/endpoints/change-sets.ts';
import { pageOf } from './fake-page.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import type { FakeSheet, FakeWorkPages } from './fake-work-pages.ts';
import { refusal } from './refusal.ts';

const EXPIRES = '2026-01-15T11:42:00.000Z';
const GONE = 'Ese cambio ya no está: si no llegó a aplicarse, prepáralo otra vez.';
const NOT_APPLIED = 'Este cambio no se ha aplicado: no hay nada que deshacer.';

const text = { tipo: 'texto', obligatorio: false, largo: 200, desde: null, hasta: null } as const;
const CHANGE_FIELDS: readonly ChangeField[] = [
  {
    ...text,
    campo: 'estado_obra',
    columna: 'estado',
    etiqueta: 'Estado',
    valores: ['Planificada', 'En curso', 'Terminada'],
  },
  {
    ...text,
    campo: 'responsable',
    columna: 'responsable',
    etiqueta: 'Responsable',
    valores: ['Luis', 'Eva'],
  },
  { ...text, campo: 'contrata', columna: 'contrata', etiqueta: 'Contrata', valores: [] },
  {
    campo: 'metros_cable',
    columna: 'metros_cable',
    etiqueta: 'Metros de cable',
    tipo: 'decimal',
    obligatorio: false,
    largo: null,
    desde: '0',
    hasta: null,
    valores: [],
  },
  {
    campo: 'seg_asignacion_fecha',
    columna: 'seg_asignacion_fecha',
    etiqueta: 'Asignación',
    tipo: 'fecha',
    obligatorio: true,
    largo: null,
    desde: '1990-01-01',
    hasta: '2026-01-15',
    valores: [],
  },
];

const NUMBER_FORM = 'escribe cifras y, si hace falta, una coma, como 1250,5 (hasta 6 decimales)';

type Changes = ChangeSetRequest['cambios'];

interface Row {
  readonly cod: string;
  readonly version: number;
  readonly antes: Readonly<Record<string, string | null>>;
  readonly despues: Readonly<Record<string, string | null>>;
  estado: ChangedWork['estado'];
  motivo: ChangeReason | null;
  por: string | null;
  actual: ChangedWork['actual'];
}
interface Kept extends Pick<ChangeSet, 'id' | 'campos' | 'usuario' | 'sinObra' | 'porObra'> {
  readonly iguales: number;
  readonly rows: Row[];
  estado: ChangeSet['estado'];
  aplicado: string | null;
  deshecho: string | null;
  deshechoPor: string | null;
}

const COUNTED: Readonly<Record<ChangedWork['estado'], keyof ChangeCounts>> = {
  pendiente: 'pendientes',
  rechazada: 'rechazadas',
  aplicada: 'aplicadas',
  saltada: 'saltadas',
  deshecha: 'deshechas',
  retenida: 'retenidas',
};

/** Change sets, over the works of FakeWorkPages. */
export class FakeChangeSets {
  fields: readonly ChangeField[] = CHANGE_FIELDS;
  private readonly sets: Kept[] = [];

  constructor(private readonly works: FakeWorkPages) {}

  propose(given: ChangeSetRequest, by: string): ChangeSetDetail {
    const { cambios: asked, obras } = changeSetRequest.parse(given);
    this.check(asked, 'cambios');
    const block = obras.tipo === 'valores' ? obras.obras : [];
    for (const [at, { cambios: own }] of block.entries()) this.check(own, `obras/obras/${at}/cambios`);
    const cambios = this.written(asked);
    const targets = this.targets(obras);
    const found = targets.flatMap(({ sheet, ...target }) => (sheet ? [{ ...target, sheet }] : []));
    if (found.length === 0) {
      throw refusal(422, 'El filtro no deja pasar ninguna obra: no hay nada que cambiar.');
    }
    const rows = found.map(({ cod, version, sheet }): Row => {
      const own = block.find(({ id }) => id === sheet.id)?.cambios;
      const others = (own === undefined ? cambios : this.written(own)).filter(
        ({ campo, valor }) => fieldValue(sheet, campo) !== valor,
      );
      const isStale = version !== undefined && version !== sheet.version;
      return {
        cod,
        version: sheet.version,
        actual: [],
        antes: Object.fromEntries(others.map(({ campo }) => [campo, fieldValue(sheet, campo)])),
        despues: Object.fromEntries(others.map(({ campo, valor }) => [campo, valor])),
        ...(isStale
          ? { estado: 'rechazada', motivo: 'cambiada', por: sheet.modificadaPor }
          : { estado: 'pendiente', motivo: null, por: null }),
      };
    });
    const other = rows.filter(({ despues }) => Object.keys(despues).length > 0);
    const missing = targets.filter(({ sheet }) => sheet === null).map(({ cod }) => cod);
    const set: Kept = {
      id: this.sets.length + 1,
      estado: 'propuesto',
      usuario: by,
      rows: other,
      aplicado: null,
      deshecho: null,
      deshechoPor: null,
      iguales: rows.length - other.length,
      porObra: obras.tipo === 'valores',
      campos: this.fields.flatMap(({ campo, etiqueta, tipo }) => {
        const change = cambios.find((one) => one.campo === campo);
        const isOfBlock = block.some(({ cambios: own }) => own.some((one) => one.campo === campo));
        return change || isOfBlock ? [{ campo, etiqueta, tipo, valor: change?.valor ?? null }] : [];
      }),
      sinObra: { total: missing.length, codigos: missing },
    };
    this.sets.push(set);
    return this.detail(set.id, by);
  }

  detail(id: number, by: string): ChangeSetDetail {
    const set = this.one(id);
    const { rows, campos } = set;
    const reasons = new Map<string, ChangeSetDetail['porMotivo'][number]>();
    for (const { estado, motivo } of rows) {
      if (motivo === null) continue;
      const known = reasons.get(`${estado} ${motivo}`);
      reasons.set(`${estado} ${motivo}`, { estado, motivo, obras: (known?.obras ?? 0) + 1 });
    }
    return {
      ...this.listed(set, by),
      porCampo: campos.map(({ campo }) => {
        const changed = rows.filter(({ estado, antes }) => estado !== 'rechazada' && campo in antes);
        const values = [...new Set(changed.map(({ antes }) => antes[campo] ?? null))];
        return {
          campo,
          obras: changed.length,
          antes: values
            .map((valor) => ({
              valor,
              obras: changed.filter(({ antes }) => (antes[campo] ?? null) === valor).length,
            }))
            .sort((one, other) => other.obras - one.obras),
        };
      }),
      porMotivo: [...reasons.values()],
    };
  }

  worksOf(
    id: number,
    { page, pageSize, estado, buscar = '' }: z.output<typeof changedWorksQuery>,
  ): ChangedWorks {
    const found = this.one(id)
      .rows.filter((row) => estado === undefined || row.estado === estado)
      .filter(({ cod }) => cod.toLowerCase().includes(buscar.toLowerCase()));
    const items = found.map(({ antes, despues, ...row }) => ({
      cod: row.cod,
      linea: null,
      estado: row.estado,
      motivo: row.motivo,
      por: row.por,
      actual: row.actual,
      cambios: Object.keys(antes).map((campo) => ({
        campo,
        antes: antes[campo] ?? null,
        despues: despues[campo] ?? null,
      })),
    }));
    return pageOf(items, page, pageSize);
  }

  list({ page, pageSize, propios }: z.output<typeof changeSetsQuery>, by: string): ChangeSets {
    const all = this.sets
      .filter(({ estado }) => estado === 'aplicado' || estado === 'deshecho')
      .filter(({ usuario }) => propios !== 'true' || usuario === by)
      .toReversed();
    const items = all.map((set) => this.listed(set, by));
    return pageOf(items, page, pageSize);
  }

  apply(id: number, by: string): ChangeSetDetail {
    const set = this.one(id);
    if (set.estado === 'caducado') {
      throw refusal(
        409,
        'Este cambio se preparó hace más de una hora: no se ha cambiado nada. Prepáralo otra vez y mira cómo está ahora.',
      );
    }
    if (set.estado === 'deshecho') {
      throw refusal(409, 'Este cambio ya se aplicó y se deshizo. Prepáralo otra vez si hace falta.');
    }
    if (set.estado === 'aplicado') return this.detail(id, by);
    const pending = set.rows.filter(({ estado }) => estado === 'pendiente');
    if (pending.length === 0) {
      throw refusal(422, 'No hay ninguna obra que cambiar: todas están ya así, o se rechazaron.');
    }
    for (const row of pending) {
      const sheet = this.sheet(row.cod);
      if (sheet?.version === row.version) {
        this.works.write(row.cod, row.despues, by, 'cambios.aplicados', this.names());
        row.estado = 'aplicada';
      } else this.passOver(row, 'saltada', sheet);
    }
    Object.assign(set, { estado: 'aplicado', aplicado: AT });
    return this.detail(id, by);
  }

  previewUndo(id: number): ChangeUndoPreview {
    const { estado, rows } = this.one(id);
    if (estado !== 'aplicado') throw refusal(409, NOT_APPLIED);
    const applied = rows.filter((row) => row.estado === 'aplicada');
    const kept = applied.filter((row) => !this.isAsLeft(row));
    return {
      obras: applied.length - kept.length,
      porMotivo: kept.length === 0 ? [] : [{ motivo: 'cambiada', obras: kept.length }],
      retenidas: kept.map((row) => {
        const sheet = this.sheet(row.cod);
        return {
          cod: row.cod,
          motivo: 'cambiada',
          por: sheet?.modificadaPor ?? null,
          actual: this.actualOf(row, sheet),
        };
      }),
    };
  }

  undo(id: number, by: string): ChangeSetDetail {
    const set = this.one(id);
    if (set.estado === 'deshecho') return this.detail(id, by);
    if (set.estado !== 'aplicado') throw refusal(409, NOT_APPLIED);
    const applied = set.rows.filter(({ estado }) => estado === 'aplicada');
    if (applied.every((row) => !this.isAsLeft(row))) {
      const [first] = applied;
      throw refusal(
        409,
        `No se ha deshecho nada: la obra ${first?.cod} (${this.sheet(first?.cod ?? '')?.modificadaPor}) ya no está como las dejó este cambio.`,
      );
    }
    for (const row of applied) {
      if (this.isAsLeft(row)) {
        this.works.write(row.cod, row.antes, by, 'cambios.deshechos', this.names());
        row.estado = 'deshecha';
      } else this.passOver(row, 'retenida', this.sheet(row.cod));
    }
    Object.assign(set, { estado: 'deshecho', deshecho: AT, deshechoPor: by });
    return this.detail(id, by);
  }

  /** Makes the proposed set older than an hour. */
  expire(id: number): void {
    this.one(id).estado = 'caducado';
  }

  /** Changes a work as another person would. */
  changeWork(cod: string, values: Readonly<Record<string, string | null>>, by: string): void {
    this.works.write(cod, values, by, 'cambios.aplicados', this.names());
  }

  private names(): ReadonlyMap<string, string> {
    return new Map(this.fields.map(({ campo, etiqueta }) => [campo, etiqueta]));
  }

  private field(campo: string): ChangeField | undefined {
    return this.fields.find((one) => one.campo === campo);
  }

  private asWritten(campo: string, valor: string | null): string | null {
    if (!valor) return null;
    return this.field(campo)?.tipo === 'decimal' ? valor.replace(',', '.') : valor;
  }

  private written(asked: Changes): Changes {
    return asked.map(({ campo, valor }) => ({ campo, valor: this.asWritten(campo, valor) }));
  }

  private check(asked: Changes, pointer: string): void {
    for (const [place, { campo, valor }] of asked.entries()) {
      const [part, message] = this.problemOf(campo, valor);
      if (message === null) continue;
      throw { ...refusal(422, message), fields: { [`${pointer}/${place}/${part}`]: message } };
    }
  }

  private problemOf(campo: string, valor: string | null): readonly [string, string | null] {
    const field = this.field(campo);
    if (field === undefined) {
      return ['campo', `El campo «${campo}» no se puede cambiar: elige otro de la lista.`];
    }
    const { etiqueta, tipo, obligatorio } = field;
    if (!valor) {
      return ['valor', obligatorio ? `«${etiqueta}» no puede quedar sin valor: escribe uno.` : null];
    }
    const isNoNumber = tipo === 'decimal' && !/^-?\d+([.,]\d+)?$/.test(valor);
    return ['valor', isNoNumber ? `«${valor}» no es un número: ${NUMBER_FORM}.` : null];
  }

  private targets(asked: ChangeTargets) {
    const sheets = this.works.sheets();
    const byCode = (cod: string) => sheets.find((one) => one.cod === cod)?.sheet ?? null;
    switch (asked.tipo) {
      case 'obras':
      case 'valores':
        return asked.obras.map(({ id, version }) => {
          const found = sheets.find(({ sheet }) => sheet.id === id);
          return { cod: found?.cod ?? String(id), version, sheet: found?.sheet ?? null };
        });
      case 'codigos':
        return asked.codigos.map((cod) => ({ cod, version: undefined, sheet: byCode(cod) }));
      case 'filtro':
        return sheets
          .filter(({ cod }) => cod.toLowerCase().includes((asked.buscar ?? '').toLowerCase()))
          .map(({ cod, sheet }) => ({ cod, version: undefined, sheet }));
    }
  }

  private sheet(cod: string): FakeSheet | null {
    return this.works.sheets().find((one) => one.cod === cod)?.sheet ?? null;
  }

  private isAsLeft({ cod, despues }: Row): boolean {
    const sheet = this.sheet(cod);
    return (
      sheet !== null && Object.entries(despues).every(([campo, valor]) => valor === fieldValue(sheet, campo))
    );
  }

  private actualOf({ despues }: Row, sheet: FakeSheet | null): ChangedWork['actual'] {
    return Object.keys(despues).map((campo) => ({
      campo,
      etiqueta: this.names().get(campo) ?? campo,
      valor: sheet && fieldValue(sheet, campo),
    }));
  }

  private passOver(row: Row, estado: 'saltada' | 'retenida', sheet: FakeSheet | null): void {
    Object.assign(row, {
      estado,
      motivo: 'cambiada',
      por: sheet?.modificadaPor ?? null,
      actual: this.actualOf(row, sheet),
    });
  }

  private listed(set: Kept, by: string): ChangeSet {
    const { rows, iguales, ...kept } = set;
    const counted = CHANGE_STATES.map((state) => [
      COUNTED[state],
      rows.filter(({ estado }) => estado === state).length,
    ]);
    return {
      ...kept,
      origen: 'edicion',
      propio: kept.usuario === by,
      creado: AT,
      caduca: EXPIRES,
      motivo: null,
      tipo_csv: 'cm_seg_01',
      cuentas: {
        encontradas: rows.length + iguales,
        iguales,
        ...(Object.fromEntries(counted) as Omit<ChangeCounts, 'encontradas' | 'iguales'>),
      },
    };
  }

  private one(id: number): Kept {
    const found = this.sets.find((set) => set.id === id);
    if (found) return found;
    throw refusal(404, GONE);
  }
}

const fieldValue = ({ campos }: FakeSheet, name: string): string | null =>
  campos.find(({ campo }) => campo === name)?.valor ?? null;

export const changeSetAnswers = (changes: FakeChangeSets): Answers<typeof changeSetEndpoints> => ({
  changeFields: () => changes.fields,
  proposeChangeSet: ({ body, caller }) => changes.propose(body, caller.user.name),
  changeSet: ({ params, caller }) => changes.detail(params.id, caller.user.name),
  worksOfChangeSet: ({ params, query }) => changes.worksOf(params.id, query),
  applyChangeSet: ({ params, caller }) => changes.apply(params.id, caller.user.name),
  previewChangeSetUndo: ({ params }) => changes.previewUndo(params.id),
  undoChangeSet: ({ params, caller }) => changes.undo(params.id, caller.user.name),
  changeSets: ({ query, caller }) => changes.list(query, caller.user.name),
});
