import type { ReactNode } from 'react';
import type { Project } from '../../api/contract/projects.ts';
import { formatCount } from '../../shared/spanish-count.ts';
import { type WorksFilter, worksAddress } from '../addresses/works-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { projectsText } from '../text/projects.ts';
import classes from './project-screen.module.css';

const text = projectsText.summary;

/** The works of the project by subproject and by state; each number leads to its works. */
export function WorkCounts({ project: { id, subproyectos, estados } }: { readonly project: Project }) {
  const proyecto = String(id);
  return (
    <Section title={text.title} isWide>
      {subproyectos.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <div className={classes.counts}>
          <Counts
            name={text.subproject}
            rows={subproyectos.map((part) => ({
              key: String(part.id),
              label: part.nombre,
              works: part.obras,
              filter: { proyecto, subproyecto: String(part.id) },
            }))}
          />
          <Counts
            name={text.state}
            rows={estados.map(({ estado, obras }) => ({
              key: estado ?? '',
              label: estado ?? text.noState,
              shown: estado !== null && <WorkStateTag state={estado} />,
              works: obras,
              filter: { proyecto, estado: estado ?? '' },
            }))}
          />
        </div>
      )}
    </Section>
  );
}

interface CountsProps {
  readonly name: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    /** Drawn in place of the label. */
    readonly shown?: ReactNode;
    readonly works: number;
    readonly filter: WorksFilter;
  }[];
}

function Counts({ name, rows }: CountsProps) {
  return (
    <DataTable label={name} columns={[name, { label: text.works, isNumber: true }]} cardsBelow={0}>
      <tbody>
        {rows.map(({ key, label, shown, works, filter }) => (
          <tr key={key}>
            <td>{shown || label}</td>
            <td data-number>
              <QuietLink to={worksAddress(filter)} label={text.open(works, label)}>
                {formatCount(works)}
              </QuietLink>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
