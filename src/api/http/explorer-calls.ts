import {
  countAnswer,
  explorerColumnsAnswer,
  explorerPageAnswer,
  facetAnswer,
} from '../contract/records/explorer.ts';
import type { ExplorerApi } from '../explorer-api.ts';
import type { Http } from './http.ts';

interface Register {
  /** '/obras' */
  readonly path: string;
  /** The column that names a record. */
  readonly key: string;
}

export function explorerCalls(http: Http, { path, key }: Register): ExplorerApi {
  const columns: ExplorerApi['columns'] = async (call) =>
    (await http.get(explorerColumnsAnswer, `${path}/columnas`, call)).data;
  const records: ExplorerApi['records'] = async (query, call) =>
    (await http.get(explorerPageAnswer, path, call, query)).data;
  return {
    columns,
    records,
    record: async (name, call) => {
      const columnas = (await columns(call)).map(({ nombre }) => nombre).join(',');
      const page = await records({ donde: [`${key}.es.${name}`], columnas, limite: 1 }, call);
      return page.items[0] ?? null;
    },
    countRecords: async (filter, call) =>
      (await http.get(countAnswer, `${path}/recuento`, call, filter)).data,
    facet: async (query, call) => (await http.get(facetAnswer, `${path}/facetas`, call, query)).data,
    exportRecords: (query, call) => http.file(`${path}.csv`, call, query),
  };
}
