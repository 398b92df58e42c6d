import type { WorkSheet } from '../../api/contract/work-page.ts';
import { projectAddress } from '../addresses/project-address.ts';
import { worksAddress } from '../addresses/works-address.ts';
import { Code } from '../components/code.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { RecordFields } from '../components/record-drawer/record-fields.tsx';
import { Section } from '../components/section.tsx';
import { WorkStateTag } from '../components/states/work-state-tag.tsx';
import { workText } from '../text/work.ts';
import { Origin } from '../work-life/origin.tsx';
import { Changeable } from './changeable.tsx';
import type { Changing } from './use-changing.ts';

const text = workText.identity;

interface IdentityProps {
  readonly sheet: WorkSheet;
  /** The work is not deleted: its project and subproject are links. */
  readonly isLive: boolean;
  readonly changing: Changing;
}

/** These two facts of the work are fields of its tracking sheet too. */
const CLIENT = 'cod_externo_cliente';
const STATE = 'estado_obra';

export function Identity({ sheet, isLive, changing }: IdentityProps) {
  const { proyecto, subproyecto, cliente, estado, creada, creadaPor, modificada, modificadaPor, carga } =
    sheet;
  const inside = { proyecto: String(proyecto.id), subproyecto: String(subproyecto.id) };
  return (
    <Section title={text.title}>
      <RecordFields
        facts={[
          {
            label: text.project,
            value: isLive ? (
              <QuietLink to={projectAddress(proyecto.id)}>{proyecto.nombre}</QuietLink>
            ) : (
              proyecto.nombre
            ),
          },
          {
            label: text.subproject,
            value: isLive ? (
              <QuietLink to={worksAddress(inside)}>{subproyecto.nombre}</QuietLink>
            ) : (
              subproyecto.nombre
            ),
          },
          {
            label: text.client,
            value: (
              <Changeable changing={changing} field={CLIENT} label={text.client} value={cliente}>
                {cliente === null ? workText.empty : <Code>{cliente}</Code>}
              </Changeable>
            ),
          },
          {
            label: text.state,
            value: (
              <Changeable changing={changing} field={STATE} label={text.state} value={estado}>
                {estado === null ? text.noState : <WorkStateTag state={estado} />}
              </Changeable>
            ),
          },
          { label: text.created, value: text.createdBy(creada, creadaPor) },
          ...(modificada === null
            ? []
            : [{ label: text.changed, value: text.changedBy(modificada, modificadaPor) }]),
          {
            label: text.load,
            value:
              carga === null ? (
                text.noLoad
              ) : (
                <>
                  <Origin origin={carga} />
                  {carga.fila === null && <span>{`. ${workText.rowUnknown}`}</span>}
                </>
              ),
          },
        ]}
      />
    </Section>
  );
}
