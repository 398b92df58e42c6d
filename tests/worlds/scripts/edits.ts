import type { Hands } from '../../../paths/world/person.ts';
import type { TestServer } from '../../support/server.ts';
import { dataOf, insist } from './insist.ts';

export interface SeenWork {
  readonly id: number;
  readonly version: number;
}

export const WORK = '4P-NOR-FTTH-0001';

/** The work that people meet at, as they saw it. */
export async function seenWork(test: TestServer, cod = WORK): Promise<SeenWork> {
  const [row] = await test.query('select id, version from obra where cod = $1', [cod]);
  return row as unknown as SeenWork;
}

/** Proposes a change of the work as it was seen, and applies it. */
export async function edits(hands: Hands, work: SeenWork, campo: string, valor: string): Promise<void> {
  const proposed = await insist(hands, {
    name: 'propose',
    method: 'POST',
    url: '/cambios',
    body: { cambios: [{ campo, valor }], obras: { tipo: 'obras', obras: [work] } },
  });
  if (proposed.status !== 200) return;
  const { id } = dataOf<{ readonly id: number }>(proposed);
  await insist(hands, { name: 'apply', method: 'POST', url: `/cambios/${id}/aplicar` });
}

export async function looksAtWork(hands: Hands): Promise<void> {
  await insist(hands, { name: 'look at the work', method: 'GET', url: `/obras/ficha?cod=${WORK}` });
}

export const EDITED_ROWS = {
  works: `select o.cod, o.version, o.estado, o.borrado_en is not null as borrada, s.responsable, s.contrata, s.prioridad
    from obra o left join seguimiento s on s.obra = o.id order by o.cod`,
  sets: `select c.usuario_nombre, c.estado as conjunto, r.cod, r.estado, r.motivo, r.antes, r.despues
    from obra_de_conjunto r join conjunto_cambios c on c.id = r.conjunto
    order by c.usuario_nombre, c.estado, r.cod, r.estado, r.motivo`,
} as const;

/** Entries of the activity. */
export const ENTRIES = `select usuario, accion, antes, despues from auditoria where momento >= '2026-11-21'
  and usuario <> 'Datos de muestra'`;
/** The same, whatever the order in which people wrote them. */
export const ACTIVITY = `${ENTRIES} order by usuario, id`;
