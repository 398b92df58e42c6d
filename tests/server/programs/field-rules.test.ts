import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeFieldRules, fieldRules } from '../../../server/bulk-import/fields/field-rules.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';

describe.each(ENGINES)('the rules of fields on %s', (engine) => {
  it('are changed one at a time, and told', async () => {
    const { database, drop } = await openMigratedDatabase(engine);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const of = async (field: string) =>
      (await fieldRules(database)).find((line) => line.startsWith(`${field} `))?.replace(/ {2,}/g, ' ');
    const nothing = { as: null, from: null, to: null };
    const change = (field: string, asked: Partial<typeof nothing | Record<'as' | 'from' | 'to', string>>) =>
      changeFieldRules(database, { field, ...nothing, ...asked });

    await change('cm_seg_01.metros_cable', { as: 'problema' });
    expect(await of('cm_seg_01.metros_cable')).toBe('cm_seg_01.metros_cable problema (Metros de cable)');
    await change('cm_seg_01.metros_cable', { as: 'aviso' });
    expect(await of('cm_seg_01.metros_cable')).toBe('cm_seg_01.metros_cable aviso (Metros de cable)');
    await change('cm_seg_01.seg_fin_obra_fecha', { from: '2020-01-31', to: '2030-12-31' });
    expect(await of('cm_seg_01.seg_fin_obra_fecha')).toContain('aviso, desde 2020-01-31, hasta 2030-12-31 (');
    await change('cm_seg_01.seg_fin_obra_fecha', { to: 'siempre' });
    expect(await of('cm_seg_01.seg_fin_obra_fecha')).toContain('aviso, desde 2020-01-31 (');

    const refusals = [
      [
        'cm_seg_01.nada',
        { as: 'problema' },
        'No hay un campo «cm_seg_01.nada»: sin opciones se dicen todos.',
      ],
      ['cm_seg_01.metros_cable', { as: 'error' }, '--como error no se entiende: usa problema o aviso.'],
      ['cm_seg_01.metros_cable', {}, 'Di qué cambia: --como, --desde o --hasta.'],
      [
        'cm_seg_01.metros_cable',
        { from: '2020-01-31' },
        '«cm_seg_01.metros_cable» no es una fecha: no tiene --desde ni --hasta.',
      ],
      [
        'cm_seg_01.seg_fin_obra_fecha',
        { to: '2019-01-01' },
        '«cm_seg_01.seg_fin_obra_fecha» no puede ir desde 2020-01-31 hasta 2019-01-01.',
      ],
      [
        'cm_seg_01.seg_fin_obra_fecha',
        { to: '31/12/2030' },
        '--hasta 31/12/2030 no es un día: escríbelo como 2026-01-31, o siempre.',
      ],
    ] as const;
    for (const [field, asked, sentence] of refusals) {
      await expect(change(field, asked)).rejects.toThrow(sentence);
    }
    expect(await of('cm_seg_01.seg_fin_obra_fecha')).toContain('aviso, desde 2020-01-31 (');
  });
});

it('the program changes a rule of the embedded database, and says how it stands', async () => {
  const dataFolder = newDataFolder('MIGRATED_DATABASE');
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const ran = (...args: readonly string[]) =>
    new Promise((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataFolder };
      const program = [...SHORT_LIVED, bundledProgram('field-rules'), ...args];
      execFile(process.execPath, program, { env }, (error, said, refused) =>
        resolve([error?.code ?? 0, said, refused]),
      );
    });
  expect(await ran('--campo', 'cm_seg_01.metros_cable', '--como', 'problema')).toEqual([
    0,
    expect.stringMatching(/^cm_seg_01\.metros_cable +problema {2}\(Metros de cable\)\n$/),
    '',
  ]);
  expect(await ran()).toEqual([
    0,
    expect.stringMatching(/^cm_seg_01\.proyecto .*\n[\s\S]*^cm_seg_01\.metros_cable +problema /m),
    '',
  ]);
  expect(await ran('--como', 'problema')).toEqual([
    1,
    '',
    'Falta --campo: di de qué campo son las reglas.\n',
  ]);
});
