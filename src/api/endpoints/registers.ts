import {
  countAnswer,
  explorerColumnsAnswer,
  explorerExportQuery,
  explorerFilter,
  explorerPageAnswer,
  explorerQuery,
  facetAnswer,
  facetQuery,
} from '../contract/records/explorer.ts';
import { data, file, part } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor, type Permission } from './endpoint.ts';

interface Register {
  /** '/obras' */
  readonly path: string;
  /** The column that names a record. */
  readonly key: string;
  readonly permission: Permission;
  /** Who may narrow it, some of them without reading it. */
  readonly narrowedBy?: Permission;
}

/** What can be asked of one register. */
export function registerEndpoints({ path, key, permission, narrowedBy = permission }: Register) {
  const { get } = endpointsFor(permission);
  const narrowing = endpointsFor(narrowedBy);
  return {
    records: get(path, { query: explorerQuery, answer: data(explorerPageAnswer) }),
    /** With these columns; null where there is none with this name. */
    record: get(path, {
      query: explorerQuery,
      asks: (name: string, columns: readonly string[]) => ({
        query: { donde: [`${key}.es.${name}`], columnas: columns.join(','), limite: 1 },
      }),
      answer: part(explorerPageAnswer, (body) => body.data.items[0] ?? null),
    }),
    countRecords: narrowing.get(`${path}/recuento`, { query: explorerFilter, answer: data(countAnswer) }),
    facet: narrowing.get(`${path}/facetas`, { query: facetQuery, answer: data(facetAnswer) }),
    columns: narrowing.get(`${path}/columnas`, { answer: data(explorerColumnsAnswer) }),
    exportRecords: get(`${path}.csv`, { query: explorerExportQuery, answer: file }),
  };
}
export type ExplorerApi = Calls<ReturnType<typeof registerEndpoints>>;
