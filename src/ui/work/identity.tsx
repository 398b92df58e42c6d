import type { WorkSheet } from '../../api/contract/work-page.ts';
import { Facts } from '../components/facts.tsx';
import { QuietLink } from '../components/quiet-link.tsx';
import { Section } from '../components/section.tsx';
import { projectAddress } from '../project-address.ts';
import { workText } from '../text/work.ts';
import { worksAddress } from '../works-address.ts';
import { Origin } from './origin.tsx';

const text = workText.identity;

/** `isLive`: what it belongs to can be opened. */
export function Identity({ sheet, isLive }: { readonly sheet: WorkSheet; readonly isLive: boolean }) {
  const { proyecto, subproyecto, cliente, estado, creada, creadaPor, modificada, modificadaPor, carga } =
    sheet;
  const inside = { proyecto: String(proyecto.id), subproyecto: String(subproyecto.id) };
  return (
    <Section title={text.title}>
      <Facts
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
          { label: text.client, value: cliente ?? workText.empty },
          { label: text.state, value: estado ?? text.noState },
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
                  {carga.fila === null && `. ${workText.rowUnknown}`}
                </>
              ),
          },
        ]}
      />
    </Section>
  );
}
