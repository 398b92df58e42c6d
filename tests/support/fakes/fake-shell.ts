import type { PortalApp } from '../../../src/api/contract/apps.ts';
import type { CargaFound, ObraFound, ProyectoFound, SitioFound } from '../../../src/api/contract/search.ts';
import type { shellEndpoints } from '../../../src/api/endpoints/shell.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import { plainText } from '../../../src/shared/plain-text.ts';
import { RECORD_FLAGS, type RecordKind } from '../../../src/shared/record-access.ts';
import type { FakeNotifications } from './fake-notifications.ts';
import type { FakePerson } from './fake-person.ts';
import type { Answers } from './fake-server.ts';

interface Searched {
  readonly projects: () => readonly ProyectoFound[];
  readonly runs: () => readonly CargaFound[];
}

export const shellAnswers = (
  people: readonly FakePerson[],
  notifications: FakeNotifications,
  apps: readonly PortalApp[],
  { projects, runs }: Searched,
): Answers<typeof shellEndpoints> => ({
  notifications: ({ query, caller }) => notifications.page(caller.user.name, query),
  notificationSettings: ({ caller }) => notifications.settings(caller.user.name),
  saveNotificationSettings: ({ body, caller }) => notifications.saveSettings(caller.user.name, body),
  markNotificationsRead: ({ body, caller }) => notifications.markRead(caller.user.name, body),
  search: ({ query: { texto }, caller: { permissions } }) => {
    const words = texto.trim().split(/\s+/);
    const find = <T extends object>(kind: RecordKind, all: readonly T[]) =>
      RECORD_FLAGS[kind].some((flag) => mayOpen(permissions, flag))
        ? best(all.filter((one) => words.every((word) => says(Object.values(one).join(' '), word))))
        : null;
    const personas = people.map(({ user: { id, name, email, is_active } }) => ({
      id,
      nombre: name,
      email,
      activa: is_active,
    }));
    return {
      obras: find('obras', OBRAS),
      sitios: find('sitios', SITIOS),
      personas: find('personas', personas),
      proyectos: find('proyectos', projects()),
      cargas: find('cargas', runs()),
    };
  },
  apps: () => apps,
});

const best = <T>(found: readonly T[]) => ({ items: found.slice(0, 6), hayMas: found.length > 6 });

const OBRAS: readonly ObraFound[] = Array.from({ length: 12 }, (_, index) => ({
  cod: `4P-NOR-FTTH-${String(index + 1).padStart(4, '0')}`,
  cliente: null,
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  sitio: 'SIT-00001',
  estado: 'En curso',
  carga: null,
}));
const SITIOS: readonly SitioFound[] = [
  { cod: 'SIT-00005', nombre: 'Málaga 5', municipio: 'Málaga', provincia: 'Málaga' },
  { cod: 'SIT-00001', nombre: 'Santander 1', municipio: 'Santander', provincia: 'Cantabria' },
];

/** True when a text contains what is searched, without regard to accents and case. */
export const says = (text: string, wanted: string): boolean =>
  plainText(text).includes(plainText(wanted.trim()));
