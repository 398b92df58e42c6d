import {
  type Icon,
  IconActivity,
  IconFileDownload,
  IconLogin2,
  IconMail,
  IconPoint,
  IconTableImport,
  IconUser,
} from '@tabler/icons-react';
import type { ActivityEntry } from '../../api/contract/activity.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  usuario: IconUser,
  sesion: IconLogin2,
  carga: IconTableImport,
  correo: IconMail,
  actividad: IconActivity,
};
export const entryIcon = ({ accion, entidad }: ActivityEntry): Icon => {
  if (accion.endsWith('.exportada') || accion.endsWith('.exportados')) return IconFileDownload;
  return Object.hasOwn(ICONS, entidad) ? (ICONS[entidad] ?? IconPoint) : IconPoint;
};
