import type { Project } from '../../api/contract/projects.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { worksAddress } from '../addresses/works-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { formatDay } from '../text/format.ts';
import { projectsText } from '../text/projects.ts';

const text = projectsText.milestones;
const COLUMNS = [text.milestone, { label: text.done, isNumber: true }, text.first, text.last];

/** How many works have each date of the tracking sheet, and between which days. */
export function Milestones({ project: { id, hitos } }: { readonly project: Project }) {
  return (
    <Section title={text.title} isWide>
      <DataTable label={text.title} columns={COLUMNS}>
        <tbody>
          {hitos.map(({ campo, etiqueta, hechas, primera, ultima }) => (
            <tr key={campo}>
              <td data-label={text.milestone}>{etiqueta}</td>
              <td data-label={text.done} data-number>
                {hechas === 0 ? (
                  formatCount(0)
                ) : (
                  <QuietLink
                    to={worksAddress({ proyecto: String(id), hito: campo })}
                    label={text.open(hechas, etiqueta)}
                  >
                    {formatCount(hechas)}
                  </QuietLink>
                )}
              </td>
              <td data-label={text.first}>{primera === null ? '—' : formatDay(primera)}</td>
              <td data-label={text.last}>{ultima === null ? '—' : formatDay(ultima)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
