import type { Permissions } from '../../../api/contract/permissions.ts';
import type { Found } from '../../../api/contract/search.ts';
import { projectAddress } from '../../addresses/project-address.ts';
import { readableRunAddress } from '../../load-run/run-address.ts';
import { commandsText } from '../../text/commands.ts';
import { formatMoment } from '../../text/format.ts';
import type { CommandDeck } from './command-deck.ts';
import { COMMANDS, type Command, type CommandIcon, mayRun } from './commands.ts';
import { fitOfCommand } from './matching.ts';
import { obraAddress, recordAddress, sitioAddress } from './record-address.ts';
import type { Shortcut } from './shortcut.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly icon: CommandIcon;
  readonly shortcut: Shortcut | null;
  /** False for a result from the server: such results are not remembered in this browser. */
  readonly isCommand: boolean;
  readonly run: (deck: CommandDeck) => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
  readonly hasMore: boolean;
}

export interface PaletteView {
  readonly text: string;
  readonly permissions: Permissions | null;
  readonly recent: readonly string[];
  readonly found: Found | null;
  readonly scheme: 'light' | 'dark';
}

const RECENT_SHOWN = 5;

export function paletteGroups(view: PaletteView): readonly PaletteGroup[] {
  const { text, permissions, recent, found, scheme } = view;
  const commands = COMMANDS.filter((command) => !command.keysOnly && mayRun(command, permissions)).map(
    (command) => (command.id === 'darkMode' ? { ...command, label: commandsText.turn[scheme] } : command),
  );
  const groups =
    text.trim() === ''
      ? untyped(commands, recent)
      : [...typed(commands, text, recent), ...records(found, permissions)];
  return groups.filter(({ entries }) => entries.length > 0);
}

/**
 * Without text: the last used commands, then the others by section. Signing out is never the first entry, which Enter
 * would choose.
 */
function untyped(commands: readonly Command[], recent: readonly string[]): readonly PaletteGroup[] {
  const last = recent
    .flatMap((id) => commands.filter((command) => command.id === id && command.section !== 'session'))
    .slice(0, RECENT_SHOWN);
  const rest = commands.filter((command) => !last.includes(command));
  return [group('recent', last), ...SECTIONS.map((section) => group(section, rest.filter(isOf(section))))];
}

function typed(
  commands: readonly Command[],
  text: string,
  recent: readonly string[],
): readonly PaletteGroup[] {
  const fitting = commands
    .flatMap((command) => {
      const fit = fitOfCommand(command, text);
      return fit === null ? [] : [{ command, fit, age: ageOf(command, recent) }];
    })
    .sort((a, b) => a.fit - b.fit || a.age - b.age)
    .map(({ command }) => command);
  const first = fitting[0]?.section;
  const sections = first === undefined ? [] : [first, ...SECTIONS.filter((section) => section !== first)];
  return sections.map((section) => group(section, fitting.filter(isOf(section))));
}

const SECTIONS = ['modules', 'create', 'go', 'view', 'pomodoro', 'session', 'help'] as const;

const isOf =
  (section: Command['section']) =>
  (command: Command): boolean =>
    command.section === section;

function ageOf({ id }: Command, recent: readonly string[]): number {
  const age = recent.indexOf(id);
  return age === -1 ? recent.length : age;
}

const group = (section: keyof typeof commandsText.sections, entries: readonly Command[]): PaletteGroup => ({
  title: commandsText.sections[section],
  entries: entries.map(({ id, label, icon, shortcut, run }) => ({
    id,
    label,
    detail: null,
    icon,
    shortcut,
    isCommand: true,
    run,
  })),
  hasMore: false,
});

function records(found: Found | null, permissions: Permissions | null): readonly PaletteGroup[] {
  if (found === null) return [];
  const { obras, sitios, personas, proyectos, cargas } = found;
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
  shortcut: null,
  isCommand: false,
  run: (deck) => deck.goTo(addressOf()),
});

const detailOf = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ''))].join(' · ');
