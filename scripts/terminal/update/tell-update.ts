import type { MassUpdateDetail, UpdateClass } from '../../../src/api/contract/records/mass-updates.ts';
import type { MassUpdatesApi } from '../../../src/api/endpoints/mass-updates.ts';
import { counted, formatCount } from '../../../src/shared/spanish-count.ts';
import { massUpdateText } from '../../../src/ui/text/mass-update.ts';
import { workText } from '../../../src/ui/text/work.ts';
import { complain, say } from '../say.ts';

/** Kinds of rows that change nothing until a person corrects them. */
const WRONG: readonly UpdateClass[] = ['noEncontrada', 'contradictoria', 'conProblemas'];
const SHOWN_ROWS = 10;
const { names } = massUpdateText.one.counts;

export const wrongRowsIn = ({ recuento }: MassUpdateDetail): number =>
  WRONG.reduce((sum, one) => sum + recuento[one], 0);

/** Prints what the rows of the file would change, and the first rows that are wrong. */
export async function tellUpdate(
  api: Pick<MassUpdatesApi, 'massUpdateRows'>,
  update: MassUpdateDetail,
): Promise<void> {
  const { id, filas, recuento, sumas, campos, porCampo } = update;
  const counts = (Object.keys(names) as UpdateClass[])
    .filter((one) => recuento[one] > 0)
    .map((one) => `${names[one].toLocaleLowerCase('es-ES')}: ${formatCount(recuento[one])}`);
  say(`${counted(filas, 'fila recibida', 'filas recibidas')} · ${counts.join(' · ')}`);
  for (const { campo, etiqueta } of campos) {
    const changed = porCampo.find((one) => one.campo === campo)?.cambian ?? 0;
    say(`  ${etiqueta}: ${formatCount(changed)}`);
  }
  for (const { etiqueta, moneda, antes, despues } of sumas) {
    const shown = (text: string) =>
      `${workText.value('decimal', text)}${moneda === null ? '' : ` ${moneda}`}`;
    say(`  ${etiqueta}: suman ${shown(antes)} y pasan a ${shown(despues)}`);
  }
  for (const clase of WRONG) {
    if (recuento[clase] === 0) continue;
    const { items } = await api.massUpdateRows(id, { clase, pageSize: SHOWN_ROWS });
    for (const row of items) {
      const why = [
        ...row.problemas.map(({ campo, problema }) => `${campo}: ${problema}`),
        ...massUpdateText.rows.notes(row),
      ];
      complain(`  fila ${row.fila} · ${row.cod} · ${why.join(' ')}`);
    }
    const more = recuento[clase] - items.length;
    if (more > 0) complain(`  y ${counted(more, 'fila más', 'filas más')} así.`);
  }
}
