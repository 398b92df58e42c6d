import type { Project } from '../../api/contract/projects.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { DataTable } from '../components/data-table.tsx';
import { Section } from '../components/section.tsx';
import { projectsText } from '../text/projects.ts';
import classes from './project-screen.module.css';

const text = projectsText.money;

/** The currency of the dashboard comes first (spec 2 section 9). */
const FIRST_CURRENCY = 'MXN';

const COLUMNS = [
  text.currency,
  ...[text.estimated, text.valued, text.invoiced, text.paid, text.lines].map((label) => ({
    label,
    isNumber: true,
  })),
];

export function Money({ amounts }: { readonly amounts: Project['importes'] }) {
  const isFirst = ({ moneda }: { readonly moneda: string }) => moneda === FIRST_CURRENCY;
  const shown = [...amounts.filter(isFirst), ...amounts.filter((amount) => !isFirst(amount))];
  return (
    <Section title={text.title} isWide>
      {shown.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <DataTable label={text.title} columns={COLUMNS}>
          <tbody>
            {shown.map(({ moneda, estimado, valorado, facturado, cobrado, lineas }) => (
              <tr key={moneda}>
                <td data-label={text.currency}>{moneda}</td>
                <td data-label={text.estimated} data-number>
                  {text.amount(estimado, moneda)}
                </td>
                <td data-label={text.valued} data-number>
                  {text.amount(valorado, moneda)}
                </td>
                <td data-label={text.invoiced} data-number>
                  {text.amount(facturado, moneda)}
                </td>
                <td data-label={text.paid} data-number>
                  {text.amount(cobrado, moneda)}
                </td>
                <td data-label={text.lines} data-number>
                  {formatCount(lineas)}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}
