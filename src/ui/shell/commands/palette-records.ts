import type { Permissions } from '../../../api/contract/permissions.ts';
import type { ViewRegister } from '../../../api/contract/records/views.ts';
import type { Found } from '../../../api/contract/search.ts';
import { LINK_STATE_NAMES } from '../../../shared/link-states.ts';
import { TASK_STATE_NAMES } from '../../../shared/task-states.ts';
import { viewAddress } from '../../addresses/explorer-address.ts';
import { LINK_TABLE_PATH, linkAddress } from '../../addresses/link-address.ts';
import { projectAddress } from '../../addresses/project-address.ts';
import { SITE_TABLE_PATH } from '../../addresses/site-address.ts';
import { TASK_LIST_PATH, taskAddress } from '../../addresses/task-address.ts';
import { TRASH_PATH } from '../../addresses/trash-paths.ts';
import { readableRunAddress } from '../../load-run/run-address.ts';
import { MODULES } from '../../modules.ts';
import { commandsText } from '../../text/commands.ts';
import { formatMoment } from '../../text/format.ts';
import type { CommandIcon } from './commands.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { obraAddress, recordAddress, sitioAddress } from './record-address.ts';

const REGISTERS: Readonly<Record<ViewRegister, { readonly path: string; readonly label: string }>> = {
  obras: MODULES.works,
  proyectos: MODULES.projects,
  localizaciones: { path: SITE_TABLE_PATH, label: MODULES.locations.label },
  conectividad: { path: LINK_TABLE_PATH, label: MODULES.connectivity.label },
  papelera: { path: TRASH_PATH, label: MODULES.deleteRecords.label },
  tareas: { path: TASK_LIST_PATH, label: MODULES.fourTask.label },
};

/** What the server found, each kind under its heading. */
export function records(found: Found | null, permissions: Permissions | null): readonly PaletteGroup[] {
  if (found === null) return [];
  const { obras, sitios, personas, proyectos, cargas, tareas, enlaces, vistas } = found;
  return [
    {
      title: commandsText.sections.obras,
      hasMore: obras?.hayMas ?? false,
      entries: (obras?.items ?? []).map((obra) =>
        record(
          `obra.${obra.cod}`,
          { kind: 'obra' },
          obra.cod,
          detailOf(obra.proyecto, obra.subproyecto, obra.sitio, obra.estado),
          () => obraAddress(obra, permissions),
        ),
      ),
    },
    {
      title: commandsText.sections.proyectos,
      hasMore: proyectos?.hayMas ?? false,
      entries: (proyectos?.items ?? []).map(({ id, nombre, prefijo, estado }) =>
        record(`proyecto.${id}`, { module: 'project' }, nombre, detailOf(prefijo, estado), () =>
          projectAddress(id),
        ),
      ),
    },
    {
      title: commandsText.sections.sitios,
      hasMore: sitios?.hayMas ?? false,
      entries: (sitios?.items ?? []).map(({ cod, nombre, municipio, provincia }) =>
        record(`sitio.${cod}`, { module: 'locations' }, cod, detailOf(nombre, municipio, provincia), () =>
          sitioAddress(cod, permissions),
        ),
      ),
    },
    {
      title: commandsText.sections.personas,
      hasMore: personas?.hayMas ?? false,
      entries: (personas?.items ?? []).map(({ id, nombre, email, activa }) =>
        record(
          `persona.${id}`,
          { module: 'users' },
          nombre,
          detailOf(email, activa ? null : commandsText.palette.inactive),
          () => recordAddress('personas', email, permissions),
        ),
      ),
    },
    {
      title: commandsText.sections.cargas,
      hasMore: cargas?.hayMas ?? false,
      entries: (cargas?.items ?? []).map(({ uploadId, archivo, usuario, iniciada }) =>
        record(
          `carga.${uploadId}`,
          { module: 'uploadHistory' },
          archivo,
          detailOf(usuario, formatMoment(iniciada)),
          () => readableRunAddress(uploadId, permissions) ?? recordAddress('cargas', archivo, permissions),
        ),
      ),
    },
    {
      title: commandsText.sections.tareas,
      hasMore: tareas?.hayMas ?? false,
      entries: (tareas?.items ?? []).map(({ id, numero, titulo, tablero, estado }) =>
        record(
          `tarea.${id}`,
          { module: 'fourTask' },
          titulo,
          detailOf(`T-${numero}`, tablero.nombre, TASK_STATE_NAMES[estado]),
          () => taskAddress(tablero.id, id),
        ),
      ),
    },
    {
      title: commandsText.sections.enlaces,
      hasMore: enlaces?.hayMas ?? false,
      entries: (enlaces?.items ?? []).map(({ id, sitio, tecnologia, operador, circuito, estado }) =>
        record(
          `enlace.${id}`,
          { module: 'connectivity' },
          detailOf(sitio.nombre ?? sitio.cod, tecnologia),
          detailOf(sitio.cod, operador, circuito, LINK_STATE_NAMES[estado]),
          () => linkAddress(id),
        ),
      ),
    },
    {
      title: commandsText.sections.vistas,
      hasMore: vistas?.hayMas ?? false,
      entries: (vistas?.items ?? []).map((view) =>
        record(
          `vista.${view.id}`,
          { kind: 'saved' },
          view.nombre,
          detailOf(
            REGISTERS[view.registro].label,
            view.propia ? null : commandsText.palette.of(view.propietario),
          ),
          () => viewAddress(REGISTERS[view.registro].path, view.id),
        ),
      ),
    },
  ];
}

const record = (
  id: string,
  icon: CommandIcon,
  label: string,
  detail: string,
  addressOf: () => string,
): PaletteEntry => ({
  id,
  label,
  detail,
  icon,
  caps: null,
  isCommand: false,
  run: (deck) => deck.goTo(addressOf()),
  leadsTo: addressOf,
});

const detailOf = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ');
