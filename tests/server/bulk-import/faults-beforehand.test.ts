import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFactsAnswer } from '../../../src/api/contract/loads/load-check.ts';
import {
  BLANKS,
  DATE,
  DECIMAL,
  DECIMAL_CHARACTERS,
  INTEGER,
} from '../../../src/shared/load-rules/cell-readers.ts';
import { madeUpCases } from '../../support/depth.ts';
import { ENGINES } from '../../support/server.ts';
import { anyFaultyBook, bothSides, worldWithLines } from './faulty-books.ts';
import { TestRun } from './run.ts';
import type { World } from './world.ts';

const EXAMPLES = madeUpCases('FAULTS_BEFOREHAND_RUNS', { once: 20, often: 60 });

describe.each(ENGINES)('the check of a file before its load on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await worldWithLines(engine);
  });
  afterAll(() => world.close());

  it('reads cells as the functions of the database do', async () => {
    const body = async (name: string) =>
      String((await world.query(`select pg_get_functiondef('${name}(text)'::regprocedure) as f`))[0]?.f);
    expect(await body('limpio')).toContain(
      `E'${BLANKS.replace('\t', '\\t').replace('\r', '\\r').replace('\n', '\\n').replace('\u00a0', '\\u00a0')}'`,
    );
    expect(await body('decimal_de')).toContain(
      `length(valor) <= ${DECIMAL_CHARACTERS} and valor ~ '${DECIMAL}'`,
    );
    expect(await body('entero_de')).toContain(`valor ~ '${INTEGER}'`);
    expect(await body('fecha')).toContain(`valor ~ '${DATE}'`);
  });

  it('reports what the server knows of the values, with the nearest known ones for unknown values', async () => {
    await world.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0003'");
    const answer = await new TestRun(world.app).post('/comprobar', {
      sitios: ['SIT-00001', 'SIT-0001'],
      proyectos: ['despliegue ftth NORTE 2026', 'Despliegue FTTH Norte 2062', 'Zzz'],
      obras: ['4P-NOR-FTTH-0012', '4P-NOR-FTTH-0003', '4P-NOR-FTTH-0999'],
      lineas: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    });
    await world.query("update obra set borrado_en = null where cod = '4P-NOR-FTTH-0003'");
    const { hoy, plazos, sitios, proyectos, obras, lineas } = loadFactsAnswer.parse(answer.json()).data;
    expect(hoy).toBe('2026-11-21');
    expect(plazos.cm_fyv_01.fyv_cobro_fecha).toEqual({ desde: '1990-01-01', hasta: '2041-11-21' });
    expect(sitios.map(({ valor }) => valor)).toEqual(['SIT-0001']);
    expect(sitios[0]?.cercanos[0]).toEqual({ valor: 'SIT-00001', distancia: 1 });
    expect(proyectos.map(({ valor, cercanos }) => [valor, cercanos[0] ?? null])).toEqual([
      ['Despliegue FTTH Norte 2062', { valor: 'Despliegue FTTH Norte 2026', distancia: 2 }],
      ['Zzz', null],
    ]);
    expect([...obras].sort((left, right) => (left.cod < right.cod ? -1 : 1))).toEqual([
      { cod: '4P-NOR-FTTH-0003', papelera: true },
      { cod: '4P-NOR-FTTH-0012', papelera: false },
    ]);
    expect(lineas).toEqual([
      {
        cod: '4P-NOR-FTTH-0012',
        linea: 1,
        frase:
          'la línea 1 de la obra ya está en el portal (Obra civil, 1250.5 EUR), que no vino en ninguna carga',
      },
    ]);
  });

  it('finds the same as the validations of a rehearsal', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyFaultyBook, async (book) => {
        const { before, rehearsed } = await bothSides(world.app, book);
        expect(before).toEqual(rehearsed);
        for (const [, , , phrase] of before) kinds.add(phrase.replace(/«[^»]*»|\d+/gs, ''));
      }),
      { numRuns: EXAMPLES },
    );
    expect(kinds.size).toBeGreaterThan(EXAMPLES / 2);
  });
});
