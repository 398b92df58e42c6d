import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ChangeSetDetail } from '../../../src/api/contract/records/change-sets.ts';
import type { MassUpdateDetail, UpdateRow } from '../../../src/api/contract/records/mass-updates.ts';
import type { TestServer } from '../../support/server.ts';
import type { Caller } from '../users/world.ts';

export const HUELLA = 'c'.repeat(64);
export const KEY = 'cod_obra_interno_4plus';
export const LINE = 'fyv_linea';

/** A file: the field of each column ('' for a column that is left out), and its rows. */
export interface File {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly tipo_csv?: 'cm_seg_01' | 'cm_fyv_01';
  readonly vaciar?: readonly string[];
  readonly huella?: string;
  readonly receta?: number;
}

/** The actions of people on a mass update. */
export function massUpdateWorld(server: TestServer) {
  const begin = (
    by: Caller,
    { columns, rows, tipo_csv = 'cm_seg_01', vaciar = [], huella = HUELLA, receta }: File,
    uploadId: string = randomUUID(),
  ) =>
    by.ask('POST', '/actualizaciones', {
      uploadId,
      tipo_csv,
      archivo: 'contratas.xlsx',
      huella,
      cabeceras: HUELLA,
      encabezados: columns.map((name) => name.toUpperCase()),
      columnas: columns,
      vaciar,
      fechas: [],
      filas: rows.length,
      ...(receta !== undefined && { receta }),
    });
  const rowsOf = ({ rows }: Pick<File, 'rows'>) => rows.map((celdas, index) => ({ fila: index + 2, celdas }));
  const good = async <T = MassUpdateDetail>(answer: Promise<LightMyRequestResponse>): Promise<T> => {
    const { statusCode, json } = await answer;
    expect([statusCode, statusCode === 200 ? null : json()]).toEqual([200, null]);
    return json().data;
  };
  const at = (id: number, rest = '') => `/actualizaciones/${id}${rest}`;
  const taken = ({ columns, rows }: Pick<File, 'columns' | 'rows'>) => ({
    rows: rows.map((cells) => cells.filter((_, place) => columns[place] !== '')),
  });
  const world = {
    good,
    begin,
    rowsOf,
    send: (by: Caller, id: number, file: Pick<File, 'columns' | 'rows'>) =>
      by.ask('POST', at(id, '/filas'), { filas: rowsOf(taken(file)) }),
    compare: (by: Caller, id: number) => by.ask('POST', at(id, '/comparar')),
    read: (by: Caller, id: number) => by.ask('GET', at(id)),
    async prepare(by: Caller, file: File): Promise<MassUpdateDetail> {
      const { id } = await good(begin(by, file));
      await good(world.send(by, id, file));
      return good(world.compare(by, id));
    },
    async rows(by: Caller, id: number, query = ''): Promise<UpdateRow[]> {
      const { items } = await good<{ items: UpdateRow[] }>(
        by.ask('GET', at(id, `/filas?pageSize=1000${query}`)),
      );
      return items;
    },
    omit: (by: Caller, id: number, filas: object, omitir = true) =>
      by.ask('POST', at(id, '/omitir'), { omitir, filas }),
    fields: (by: Caller, id: number, body: object) => by.ask('PUT', at(id, '/campos'), body),
    replace: (by: Caller, id: number, sustituciones: object) =>
      by.ask('PUT', at(id, '/sustituciones'), { sustituciones }),
    takeOver: (by: Caller, id: number) => by.ask('POST', at(id, '/relevo')),
    apply: (by: Caller, id: number, body: object = {}) =>
      by.ask('POST', at(id, '/aplicar'), { alFallar: 'omitir', ensayo: false, ...body }),
    comparePassedOver: (by: Caller, id: number) => by.ask('POST', at(id, '/quedadas')),
    discard: (by: Caller, id: number) => by.ask('DELETE', at(id)),
    async update(by: Caller, file: File): Promise<MassUpdateDetail> {
      return good(world.apply(by, (await world.prepare(by, file)).id));
    },
    undo: (by: Caller, { conjunto }: Pick<MassUpdateDetail, 'conjunto'>): Promise<ChangeSetDetail> =>
      good<ChangeSetDetail>(by.ask('POST', `/cambios/${conjunto}/deshacer`)),
    /** Works with their tracking sheets, lines and last authors, without the number of changes. */
    everyRow: () =>
      server.query(
        `select to_jsonb(o) - 'version' as obra, to_jsonb(s) as seguimiento,
           (select jsonb_agg(to_jsonb(f) order by f.id) from factyval f where f.obra = o.id) as lineas
         from obra o left join seguimiento s on s.obra = o.id order by o.id`,
      ),
    valueOf: async (cod: string, field: string) =>
      (
        await server.query(
          `select s.${field}::text as valor from seguimiento s join obra o on o.id = s.obra where o.cod = $1`,
          [cod],
        )
      )[0]?.valor,
    codes: async (most: number): Promise<string[]> =>
      (
        await server.query(
          'select o.cod from obra o join seguimiento s on s.obra = o.id where o.borrado_en is null order by o.cod limit $1',
          [most],
        )
      ).map(({ cod }) => String(cod)),
  };
  return world;
}
export type MassUpdateWorld = ReturnType<typeof massUpdateWorld>;
