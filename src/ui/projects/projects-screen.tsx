import { IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { PROJECT_STATES } from '../../api/contract/dashboard.ts';
import { selectMayOpen } from '../../machines/permissions/permissions-selectors.ts';
import { DELETED_PROJECTS_PATH, projectAddress } from '../addresses/project-address.ts';
import { worksAddress } from '../addresses/works-address.ts';
import { LinkButton } from '../components/link-button.tsx';
import { ModuleIcon } from '../components/module-icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { projectStateLook } from '../components/states/project-state.ts';
import { type CellField, useRecordCells } from '../explorer/cells/use-record-cells.ts';
import { Explorer } from '../explorer/explorer.tsx';
import { ExplorerActions } from '../explorer/explorer-actions.tsx';
import { plainLook } from '../explorer/record/record-look.ts';
import type { Register } from '../explorer/register.ts';
import { ExplorerProvider } from '../explorer/use-explorer.tsx';
import { useModule, usePortalChild } from '../portal.tsx';
import { projectsText } from '../text/projects.ts';
import { PURPOSES } from '../text/purposes.ts';

const PROJECTS_REGISTER: Register = {
  key: 'nombre',
  keyIs: 'name',
  words: projectsText.register,
  stateLooks: { estado: projectStateLook },
  widths: {
    nombre: 280,
    prefijo: 110,
    tipo: 120,
    estado: 140,
    destacado: 120,
    subproyectos: 140,
    obras: 110,
  },
  addressOf: (_, row) => (row === null ? null : projectAddress(row.id)),
  linkOf: (column, { id }) => (column === 'obras' ? worksAddress({ proyecto: String(id) }) : null),
  look: plainLook(['prefijo', 'tipo', 'estado', 'subproyectos', 'obras']),
};

const FIELDS: readonly CellField[] = [
  { campo: 'tipo', etiqueta: projectsText.fields.tipo, obligatorio: true },
  { campo: 'prefijo', etiqueta: projectsText.fields.prefijo, obligatorio: true },
  { campo: 'estado', etiqueta: projectsText.fields.estado, obligatorio: true, valores: [...PROJECT_STATES] },
];

/** The register of projects: each leads to its page, and its number of works to these works. */
export function ProjectsScreen() {
  const seesDeleted = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'admin'),
  );
  const access = useRecordCells(FIELDS);
  return (
    <ExplorerProvider actor={useModule('projects')} register={PROJECTS_REGISTER}>
      <PageHeader
        icon={<ModuleIcon module="projects" />}
        title={projectsText.register.title}
        detail={PURPOSES.projects}
        actions={
          <>
            {seesDeleted && (
              <LinkButton
                to={DELETED_PROJECTS_PATH}
                leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
              >
                {projectsText.bin.title}
              </LinkButton>
            )}
            <ExplorerActions />
          </>
        }
      />
      <Explorer access={access} />
    </ExplorerProvider>
  );
}
