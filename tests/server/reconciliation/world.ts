import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type {
  Accepted,
  ReconciledLine,
  Reconciliation,
} from '../../../src/api/contract/records/reconciliations.ts';
import type { TestServer } from '../../support/server.ts';
import type { Caller } from '../users/world.ts';

const HUELLA = 'b'.repeat(64);

/** A file: the names of its columns ('' for one that is left out), and its rows. */
export interface File {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly vacias?: boolean;
  readonly huella?: string;
  readonly cabeceras?: string;
  readonly fechas?: readonly object[];
  readonly numeros?: readonly object[];
}

/** The actions of people on the customer's export. */
export function reconciliationWorld(server: TestServer) {
  const begin = (
    by: Caller,
    { columns, rows, vacias = false, huella = HUELLA, cabeceras = HUELLA, fechas = [], numeros = [] }: File,
  ) =>
    by.ask('POST', '/conciliaciones', {
      archivo: 'export.xlsx',
      huella,
      cabeceras,
      columnas: columns,
      vacias,
      fechas,
      numeros,
      filas: rows.length,
    });
  const rowsOf = ({ rows }: Pick<File, 'rows'>) => rows.map((celdas, index) => ({ fila: index + 2, celdas }));
  const good = async <T>(answer: Promise<LightMyRequestResponse>): Promise<T> => {
    const { statusCode, json } = await answer;
    expect([statusCode, statusCode === 200 ? null : json()]).toEqual([200, null]);
    return json().data;
  };
  const world = {
    good,
    begin,
    rowsOf,
    send: (by: Caller, id: number, file: Pick<File, 'rows'>) =>
      by.ask('POST', `/conciliaciones/${id}/filas`, { filas: rowsOf(file) }),
    compare: (by: Caller, id: number) => by.ask('POST', `/conciliaciones/${id}/comparar`),
    async reconcile(by: Caller, file: File): Promise<Reconciliation> {
      const { id } = await good<Reconciliation>(begin(by, file));
      await good(world.send(by, id, file));
      return good(world.compare(by, id));
    },
    async lines(by: Caller, id: number, query = ''): Promise<ReconciledLine[]> {
      const { items } = await good<{ items: ReconciledLine[] }>(
        by.ask('GET', `/conciliaciones/${id}/lineas?pageSize=1000${query}`),
      );
      return items;
    },
    decide: (
      by: Caller,
      id: number,
      what: 'aceptar' | 'descartar' | 'recuperar' | 'unir' | 'separar',
      body: object,
    ) => by.ask('POST', `/conciliaciones/${id}/${what}`, body),
    accept: (by: Caller, id: number, body: object = {}): Promise<Accepted> =>
      good(
        world.decide(by, id, 'aceptar', {
          lineas: { tipo: 'filtro', clase: 'difiere' },
          motivo: 'Lo dice el cliente',
          ...body,
        }),
      ),
    /** Gives a live work this customer's code and these values. */
    async put(cod: string, values: Readonly<Record<string, string | number | null>>): Promise<void> {
      const names = Object.keys(values);
      await server.query(
        `update seguimiento s set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')}
         from obra o where o.id = s.obra and o.cod = $1`,
        [cod, ...Object.values(values)],
      );
      await server.query(
        `update obra o set cod_externo_cliente = s.cod_externo_cliente, estado = s.estado_obra, site_cod = s.site_cod
         from seguimiento s where s.obra = o.id and o.cod = $1`,
        [cod],
      );
    },
    everyRow: () =>
      server.query(
        `select to_jsonb(o) - 'version' as obra, to_jsonb(s) as seguimiento
         from obra o left join seguimiento s on s.obra = o.id order by o.id`,
      ),
    async lastEntry(): Promise<number> {
      return Number((await server.query('select coalesce(max(id), 0) as id from auditoria'))[0]?.id);
    },
    trail: (from: number) =>
      server.query('select accion, usuario, despues, antes from auditoria where id > $1 order by id', [from]),
  };
  return world;
}
export type ReconciliationWorld = ReturnType<typeof reconciliationWorld>;
