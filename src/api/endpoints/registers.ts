import {
  chosenRequest,
  countAnswer,
  explorerColumnsAnswer,
  explorerExportQuery,
  explorerFilter,
  explorerPageAnswer,
  explorerQuery,
  facetAnswer,
  facetQuery,
  sumsAnswer,
  sumsQuery,
} from '../contract/records/explorer.ts';
import { data, file, part } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor, type Permission } from './endpoint.ts';

interface Register {
  /** First part of the paths, such as '/obras'. */
  readonly path: string;
  /** The column that identifies a record. */
  readonly key: string;
  readonly permission: Permission;
  /**
   * People with this permission may read the register's columns and values, to filter by them; some of them may not
   * read its records.
   */
  readonly narrowedBy?: Permission;
}

export function registerEndpoints({ path, key, permission, narrowedBy = permission }: Register) {
  const { get, post } = endpointsFor(permission);
  const narrowing = endpointsFor(narrowedBy);
  return {
    records: get(path, { query: explorerQuery, answer: data(explorerPageAnswer) }),
    /** The record whose column `key` has the value `name`, with these columns; null when there is none. */
    record: get(path, {
      query: explorerQuery,
      asks: (name: string, columns: readonly string[]) => ({
        query: { donde: [`${key}.es.${name}`], columnas: columns.join(','), limite: 1 },
      }),
      answer: part(explorerPageAnswer, (body) => body.data.items[0] ?? null),
    }),
    countRecords: narrowing.get(`${path}/recuento`, { query: explorerFilter, answer: data(countAnswer) }),
    facet: narrowing.get(`${path}/facetas`, { query: facetQuery, answer: data(facetAnswer) }),
    sums: get(`${path}/sumas`, { query: sumsQuery, answer: data(sumsAnswer) }),
    sumsOf: post(`${path}/sumas`, { body: chosenRequest, answer: data(sumsAnswer) }),
    columns: narrowing.get(`${path}/columnas`, { answer: data(explorerColumnsAnswer) }),
    exportRecords: get(`${path}.csv`, { query: explorerExportQuery, answer: file }),
  };
}
export type ExplorerApi = Calls<ReturnType<typeof registerEndpoints>>;
