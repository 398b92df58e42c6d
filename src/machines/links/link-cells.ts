import type { Link } from '../../api/contract/links.ts';
import type { LinksApi } from '../../api/endpoints/links.ts';
import type { CellCalls } from '../explorer/cells/cell-editing-actors.ts';
import { wholeRecordCells } from '../explorer/cells/whole-record-cells.ts';

/** The site and the state have ways of their own: neither is written in a cell. */
export const linkCells = (api: Pick<LinksApi, 'linkSheet' | 'changeLink'>): CellCalls =>
  wholeRecordCells<Link>({
    read: async ({ id }, call) => (await api.linkSheet(id, call)).enlace,
    save: ({ id, version, sitio }, { tecnologia, operador = null, circuito = null, mbps = null }, call) =>
      api.changeLink(
        id,
        {
          version,
          sitio: sitio.cod,
          tecnologia: tecnologia ?? '',
          operador,
          circuito,
          mbps: mbps === null ? null : Number(mbps),
        },
        call,
      ),
    valuesOf: ({ tecnologia, operador, circuito, mbps }) => ({
      tecnologia,
      operador,
      circuito,
      mbps: mbps === null ? null : String(mbps),
    }),
    stateOf: ({ version, modificadoPor }) => ({ version, by: modificadoPor }),
    numbers: ['mbps'],
  });
