import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCodObra } from '../../../server/bulk-import/fields/max-cod-obra.ts';
import { ENGINES } from '../../support/server.ts';
import { ANA, createWorld, type World } from './world.ts';

describe.each(ENGINES)('the last CodObra of a pattern on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
    await world.query(
      `insert into obra (cod, subproyecto, site_cod, creado_por, borrado_en)
       select cod, 1, 'SIT-00001', 'x', case when cod like '%BAJA%' then now() end
       from unnest($1::text[]) cod`,
      [
        [
          '4P-A_B-0007',
          '4P-AXB-0009',
          '4P-50%-0003',
          '4P-505-0004',
          '4P-C\\D-0005',
          '4P-BAJA-0041',
          '4P-GRANDE-90071992547409930',
          '4P-Z2-0008',
          '4P-Z-2019',
          'SIN-NUMERO-X',
          '9P-NOR-FTTH-0099',
        ],
      ],
    );
  });
  afterAll(() => world.close());

  it.each([
    ['%SUR-FTTH%', 180],
    ['%NOR-FTTH%', 99],
    ['SUR-FTTH', 180],
    ['%A_B%', 7],
    ['%50%%', 3],
    ['%C\\D%', 5],
    ['%BAJA%', 41],
    ['%GRANDE%', '90071992547409930'],
    // The pattern ends in a digit, so it matches in the series Z2 and in the number 2019.
    ['%Z2%', 8],
    ['%Z-2%', 2019],
    ['%NUMERO%', null],
    ['%NADA%', null],
    ['%nor-ftth%', null],
  ])('%s is %s', async (value, expected) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/max-cod-obra',
      headers: { authorization: `Bearer ${ANA}` },
      payload: { value },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { maxNumCodObra: expected }]);
  });

  it('is found by jumping through the index, without reading all works', async () => {
    await world.database.transaction(async (tx) => {
      await tx.run(`insert into obra (cod, subproyecto, site_cod, creado_por)
        select format('4P-S%s-%s', n % 20, n), 1, 'SIT-00001', 'x' from generate_series(1, 30000) n`);
      await tx.run('analyze obra');
      expect(await maxCodObra(tx.kysely, '%S7%')).toBe(29987);
      const { rows } = await tx.run(
        `explain with recursive serie (nombre) as (
           (select serie from obra order by serie limit 1)
           union all
           select (select o.serie from obra o where o.serie > serie.nombre order by o.serie limit 1)
           from serie where serie.nombre is not null)
         select max((select o.numero from obra o where o.serie = serie.nombre and o.numero is not null
                     order by o.numero desc limit 1)) from serie where serie.nombre like '%X%'`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on obra');
      expect(plan).toContain('obra_serie_numero');
    });
  });
});
