import type { Permissions } from '../../../api/contract/permissions.ts';
import type { Found } from '../../../api/contract/search.ts';
import { commandsText } from '../../text/commands.ts';
import type { PagePart } from '../../text/page-keys.ts';
import { COMMANDS, type Command, mayRun } from './commands.ts';
import { fitOfCommand } from './matching.ts';
import type { PaletteGroup } from './palette-entry.ts';
import { keysOf } from './palette-keys.ts';
import { records } from './palette-records.ts';
import { capsOf } from './shortcut.ts';

export interface PaletteView {
  readonly text: string;
  readonly permissions: Permissions | null;
  readonly recent: readonly string[];
  readonly found: Found | null;
  readonly scheme: 'light' | 'dark';
  /** The parts of the page with keys of their own. */
  readonly parts: readonly PagePart[];
}

const RECENT_SHOWN = 5;

export function paletteGroups(view: PaletteView): readonly PaletteGroup[] {
  const { text, permissions, recent, found, scheme, parts } = view;
  const commands = COMMANDS.filter((command) => !command.keysOnly && mayRun(command, permissions)).map(
    (command) => (command.id === 'darkMode' ? { ...command, label: commandsText.turn[scheme] } : command),
  );
  const groups =
    text.trim() === ''
      ? [...untyped(commands, recent), keysOf(parts, text)]
      : [...typed(commands, text, recent), ...records(found, permissions), keysOf(parts, text)];
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

/** With text, modules and the pages below them stand under one heading, so that a better fit is always before others. */
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
    .map(({ command }) => command)
    .map((command) => (command.section === 'modules' ? { ...command, section: 'pages' as const } : command));
  const first = fitting[0]?.section;
  const sections = first === undefined ? [] : [first, ...SECTIONS.filter((section) => section !== first)];
  return sections.map((section) => group(section, fitting.filter(isOf(section))));
}

const SECTIONS = ['modules', 'create', 'pages', 'go', 'view', 'pomodoro', 'session', 'help'] as const;

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
  entries: entries.map(({ id, label, icon, shortcut, run, leadsTo }) => ({
    id,
    label,
    detail: null,
    icon,
    caps: shortcut === null ? null : capsOf(shortcut),
    isCommand: true,
    run,
    ...(leadsTo && { leadsTo }),
  })),
  hasMore: false,
});
