import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type {
  ChangedWork,
  ChangeSetDetail,
  ChangeTargetsAsked,
} from '../../../src/api/contract/records/change-sets.ts';
import type { TestServer } from '../../support/server.ts';
import type { Caller } from '../users/world.ts';

export interface Work {
  readonly id: number;
  readonly cod: string;
  readonly version: number;
}

const OF_THE_CHANGE_ITSELF = ['version', 'modificado_en', 'modificado_por'];

/** The actions of people on change sets, and the rows about works in the database. */
export function changeWorld(server: TestServer) {
  const propose = (
    by: Caller,
    obras: ChangeTargetsAsked,
    cambios: Readonly<Record<string, string | null>>,
  ): Promise<LightMyRequestResponse> =>
    by.ask('POST', '/cambios', {
      cambios: Object.entries(cambios).map(([campo, valor]) => ({ campo, valor })),
      obras,
    });
  const good = async (answer: Promise<LightMyRequestResponse>): Promise<ChangeSetDetail> => {
    const { statusCode, json } = await answer;
    expect([statusCode, statusCode === 200 ? null : json()]).toEqual([200, null]);
    return json().data;
  };
  const apply = (by: Caller, { id }: { readonly id: number }) => by.ask('POST', `/cambios/${id}/aplicar`);
  const undo = (by: Caller, { id }: { readonly id: number }) => by.ask('POST', `/cambios/${id}/deshacer`);
  return {
    propose,
    good,
    apply,
    undo,
    previewUndo: (by: Caller, { id }: { readonly id: number }) => by.ask('GET', `/cambios/${id}/deshacer`),
    /** Proposes and applies a set. */
    async change(by: Caller, obras: ChangeTargetsAsked, cambios: Readonly<Record<string, string | null>>) {
      return good(apply(by, await good(propose(by, obras, cambios))));
    },
    async worksOf(by: Caller, { id }: { readonly id: number }, query = ''): Promise<ChangedWork[]> {
      return (await by.ask('GET', `/cambios/${id}/obras?pageSize=1000${query}`)).json().data.items;
    },
    works: async (where = 'true'): Promise<Work[]> =>
      (await server.query(
        `select o.id, o.cod, o.version from obra o join seguimiento s on s.obra = o.id
         where o.borrado_en is null and ${where} order by o.cod`,
      )) as unknown as Work[],
    /**
     * Every work and tracking sheet with the person who changed it last, but without the number of changes.
     */
    async everyRow() {
      const rows = await server.query(
        `select to_jsonb(o) - 'version' as obra, to_jsonb(s) as seguimiento
         from obra o left join seguimiento s on s.obra = o.id order by o.id`,
      );
      return rows;
    },
    async everyValue() {
      const drop = (row: unknown) =>
        Object.fromEntries(
          Object.entries((row ?? {}) as object).filter(([name]) => !OF_THE_CHANGE_ITSELF.includes(name)),
        );
      const rows = await server.query(
        `select to_jsonb(o) as obra, to_jsonb(s) as seguimiento
         from obra o left join seguimiento s on s.obra = o.id order by o.id`,
      );
      return rows.map(({ obra, seguimiento }) => ({ obra: drop(obra), seguimiento: drop(seguimiento) }));
    },
  };
}
export type ChangeWorld = ReturnType<typeof changeWorld>;
