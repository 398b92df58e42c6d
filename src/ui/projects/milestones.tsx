import type { Project } from '../../api/contract/projects.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { worksAddress } from '../addresses/works-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { formatDay } from '../text/format.ts';
import { projectsText } from '../text/projects.ts';
import classes from './milestones.module.css';

const text = projectsText.milestones;
const COLUMNS = [text.milestone, { label: text.done, isNumber: true }, text.first, text.last];

/** How many works have each date of the tracking sheet, and between which days. Dates that none has are folded. */
export function Milestones({ project: { id, hitos } }: { readonly project: Project }) {
  const reached = hitos.filter(({ hechas }) => hechas > 0);
  const unreached = hitos.filter(({ hechas }) => hechas === 0);
  return (
    <Section title={text.title} isWide>
      {reached.length > 0 && (
        <DataTable label={text.title} columns={COLUMNS}>
          <tbody>
            {reached.map(({ campo, etiqueta, hechas, primera, ultima }) => (
              <tr key={campo}>
                <td data-label={text.milestone}>{etiqueta}</td>
                <td data-label={text.done} data-number>
                  <QuietLink
                    to={worksAddress({ proyecto: String(id), hito: campo })}
                    label={text.open(hechas, etiqueta)}
                  >
                    {formatCount(hechas)}
                  </QuietLink>
                </td>
                <td data-label={text.first}>{primera === null ? '—' : formatDay(primera)}</td>
                <td data-label={text.last}>{ultima === null ? '—' : formatDay(ultima)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {unreached.length > 0 && (
        <details className={classes.none}>
          <summary>{text.none(unreached.length)}</summary>
          <p>{unreached.map(({ etiqueta }) => etiqueta).join(' · ')}</p>
        </details>
      )}
    </Section>
  );
}
