import type { ReactNode } from 'react';
import type { WidgetContents } from '../../../api/contract/widget-data.ts';
import { actionName } from '../../../shared/activity-names.ts';
import { entryAddress } from '../../addresses/activity-address.ts';
import { projectAddress } from '../../addresses/project-address.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { ProjectStateTag } from '../../components/states/project-state-tag.tsx';
import { formatMoment } from '../../text/format.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import classes from './widget-content.module.css';

export const Projects = ({ data }: { readonly data: WidgetContents['recent-projects'] }) => (
  <Rows
    rows={data.map(({ id, nombre, tipo, estado }) => ({
      id,
      name: nombre,
      detail: (
        <>
          <span>{tipo}</span> <ProjectStateTag state={estado} />
        </>
      ),
      href: projectAddress(id),
    }))}
  />
);

export const Deeds = ({ data }: { readonly data: WidgetContents['activity-feed'] }) => (
  <Rows
    rows={data.map(({ id, usuario, accion, momento }) => ({
      id,
      name: `${usuario}: ${actionName(accion)}`,
      detail: formatMoment(momento),
      href: entryAddress(id),
    }))}
  />
);

export const People = ({ data }: { readonly data: WidgetContents['user-table'] }) => (
  <Rows
    rows={data.map(({ id, nombre, ultimoAcceso }) => ({
      id,
      name: nombre,
      href: null,
      detail: ultimoAcceso === null ? text.neverEntered : formatMoment(ultimoAcceso),
    }))}
  />
);

interface Row {
  readonly id: number;
  readonly name: string;
  readonly detail: ReactNode;
  readonly href: string | null;
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return <p className={classes.told}>{text.empty}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, name, detail, href }) => (
        <li key={id}>
          <span className={classes.name}>
            {href === null ? name : <QuietLink to={href}>{name}</QuietLink>}
          </span>
          <span className={classes.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
