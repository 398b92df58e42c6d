import type { ActivityEntry, ActivityOptions } from '../../api/contract/activity.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import { entityName } from '../../shared/activity-names.ts';
import { workAddress } from '../addresses/work-address.ts';
import { RUN_PARAMETER, runAddress } from '../load-run/run-address.ts';
import { activityText as text } from '../text/activity.ts';

type Entry = Pick<ActivityEntry, 'entidad' | 'entidadId' | 'padres' | 'usuarioId' | 'usuario'>;

export interface EntryObject {
  readonly label: string;
  readonly places: readonly { readonly flag: PermissionFlag; readonly to: string }[];
}

export function objectOf(entry: Entry, people: ActivityOptions['personas']): EntryObject {
  switch (entry.entidad) {
    case 'usuario':
      return personOf(entry, people);
    case 'carga':
      return loadOf(entry);
    case 'obra':
      return workOf(entry);
    case 'correo':
      return { label: parentOf(entry, 'destinatario') ?? numbered(entry), places: [] };
    default:
      return { label: numbered(entry), places: [] };
  }
}

const NAME_AND_ADDRESS = /^(?<name>.+) <(?<address>[^<>]+)>$/;

function personOf(entry: Entry, people: ActivityOptions['personas']): EntryObject {
  const { name, address } = NAME_AND_ADDRESS.exec(parentOf(entry, 'usuario') ?? '')?.groups ?? {};
  const isOwn = entry.usuarioId !== null && entry.entidadId === String(entry.usuarioId);
  const known = people.find(({ id }) => String(id) === entry.entidadId)?.nombre;
  const label = name ?? (isOwn ? entry.usuario : known);
  if (label === undefined) return { label: numbered(entry), places: [] };
  const parameters = new URLSearchParams({ buscar: address ?? label });
  return { label, places: [{ flag: 'users', to: `/users?${parameters}` }] };
}

function workOf(entry: Entry): EntryObject {
  const { entidadId } = entry;
  if (entidadId === null) return { label: numbered(entry), places: [] };
  return { label: entidadId, places: [{ flag: 'dashboard', to: workAddress(entidadId) }] };
}

function loadOf(entry: Entry): EntryObject {
  const uploadId = parentOf(entry, 'uploadId');
  return {
    label: parentOf(entry, 'fichero') ?? numbered(entry),
    places:
      uploadId === null
        ? []
        : [
            {
              flag: 'cargar_export',
              to: `/historial-cargas?${new URLSearchParams({ [RUN_PARAMETER]: uploadId })}`,
            },
            { flag: 'bulk_loads', to: runAddress(uploadId) },
          ],
  };
}

function parentOf({ padres }: Entry, name: string): string | null {
  const value = padres !== null && Object.hasOwn(padres, name) ? padres[name] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

const numbered = ({ entidad, entidadId }: Entry): string =>
  entidadId === null ? entityName(entidad) : text.numbered(entityName(entidad), entidadId);
