import type { Work } from '../../api/contract/works.ts';
import { officeDay } from '../../shared/office-time.ts';
import { projectAddress } from '../project-address.ts';
import { formatDay } from '../text/bulk-import-format.ts';
import { worksText as text } from '../text/works.ts';
import { workAddress } from '../work-address.ts';
import { DataTable } from './data-table.tsx';
import { QuietLink } from './quiet-link.tsx';
import classes from './works-table.module.css';

interface WorksTableProps {
  readonly works: readonly Work[];
  readonly isWaiting: boolean;
}

const COLUMNS = [
  ...[text.code, text.project, text.subproject, text.state, text.site, text.client, text.created],
];

export function WorksTable({ works, isWaiting }: WorksTableProps) {
  return (
    <DataTable label={text.list} columns={COLUMNS} isRoomy isBusy={isWaiting}>
      <tbody>
        {works.map((work) => (
          <Row key={work.cod} work={work} />
        ))}
      </tbody>
    </DataTable>
  );
}

function Row({
  work: { cod, proyecto, subproyecto, estado, sitio, cliente, creada },
}: {
  readonly work: Work;
}) {
  return (
    <tr>
      <th scope="row" data-label={text.code} className={classes.code}>
        <QuietLink to={workAddress(cod)}>{cod}</QuietLink>
      </th>
      <td data-label={text.project} title={proyecto.nombre}>
        <QuietLink to={projectAddress(proyecto.id)}>{proyecto.nombre}</QuietLink>
      </td>
      <td data-label={text.subproject}>{subproyecto.nombre}</td>
      <td data-label={text.state}>{estado ?? <span className={classes.none}>{text.noState}</span>}</td>
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
