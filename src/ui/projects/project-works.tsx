import type { ProjectWork } from '../../api/contract/projects.ts';
import { officeDay } from '../../shared/office-time.ts';
import { workAddress } from '../addresses/work-address.ts';
import { DataTable } from '../components/data-table.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { formatDay } from '../text/format.ts';
import { projectsText } from '../text/projects.ts';
import classes from './project-works.module.css';

const text = projectsText.works;
const COLUMNS = [text.code, text.subproject, text.state, text.site, text.client, text.created];

export function ProjectWorks({ works }: { readonly works: readonly ProjectWork[] }) {
  return (
    <DataTable label={text.list} columns={COLUMNS} isRoomy>
      <tbody>
        {works.map((work) => (
          <Row key={work.cod} work={work} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({ work: { cod, subproyecto, estado, sitio, cliente, creada } }: { readonly work: ProjectWork }) {
  return (
    <tr>
      <th scope="row" data-label={text.code} className={classes.code}>
        <QuietLink to={workAddress(cod)}>{cod}</QuietLink>
      </th>
      <td data-label={text.subproject}>{subproyecto}</td>
      <td data-label={text.state}>
        {estado === null ? (
          <span className={classes.none}>{text.noState}</span>
        ) : (
          <WorkStateTag state={estado} />
        )}
      </td>
      <td data-label={text.site}>
        <span className={classes.code}>{sitio}</span>
      </td>
      <td data-label={text.client}>
        <span className={classes.code}>{cliente ?? '—'}</span>
      </td>
      <td data-label={text.created}>{formatDay(officeDay(new Date(creada)))}</td>
    </tr>
  );
}
