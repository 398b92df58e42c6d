import type { CallWorld } from './good-call.ts';

/** A work that no other call uses, so that those of the sample stay unchanged. */
export async function ownWork({ server, number }: CallWorld): Promise<{ cod: string; cliente: string }> {
  const place = String(number()).padStart(5, '0');
  const work = { cod: `4P-PRU-FTTH-${place}`, cliente: `CLI-PRU-${place}` };
  const [row] = await server.query(
    `insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, creado_por)
    values ($1, (select min(id) from subproyecto), 'SIT-00001', $2, 'prueba') returning id`,
    [work.cod, work.cliente],
  );
  await server.query(
    `insert into seguimiento (
      obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente, seg_asignacion_fecha
    ) values ($1, 'Prueba', 'Prueba', 'SIT-00001', $2, $3, '2026-01-31')`,
    [row?.id, work.cod, work.cliente],
  );
  return work;
}
