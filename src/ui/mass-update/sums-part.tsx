import type { MassUpdateDetail } from '../../api/contract/records/mass-updates.ts';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { massUpdateText } from '../text/mass-update.ts';
import { workText } from '../text/work.ts';
import { decimalDifference } from './decimal-difference.ts';
import classes from './mass-update.module.css';

const text = massUpdateText.sums;
const COLUMNS = [
  ...[text.field, text.currency],
  ...[text.before, text.after, text.difference].map((label) => ({ label, isNumber: true })),
];

/** The sums of the amounts in the changed rows, before and after the update. */
export function SumsPart({ shown: { sumas } }: { readonly shown: MassUpdateDetail }) {
  if (sumas.length === 0) return null;
  return (
    <Section title={text.title} isWide>
      <p className={classes.lead}>{text.lead}</p>
      <DataTable label={text.title} columns={COLUMNS} isRoomy>
        <tbody>
          {sumas.map(({ campo, etiqueta, moneda, antes, despues }) => (
            <tr key={`${campo} ${moneda}`}>
              <th scope="row" data-label={text.field} className={classes.name}>
                {etiqueta}
              </th>
              <td data-label={text.currency}>{moneda ?? text.noCurrency}</td>
              <td data-label={text.before} data-number>
                {workText.value('decimal', antes)}
              </td>
              <td data-label={text.after} data-number>
                {workText.value('decimal', despues)}
              </td>
              <td data-label={text.difference} data-number>
                {workText.value('decimal', decimalDifference(despues, antes))}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
