import type { Permissions } from '../../../api/contract/permissions.ts';
import { mayOpen } from '../../../shared/access.ts';
import { LINK_TABLE_PATH } from '../../addresses/link-address.ts';
import { DELETED_PROJECTS_PATH } from '../../addresses/project-address.ts';
import {
  CODE_CHECK_PATH,
  NEW_SITE_PATH,
  SITE_IMPORT_PATH,
  SITE_TABLE_PATH,
} from '../../addresses/site-address.ts';
import { TASK_CALENDAR_PATH, TASK_LIST_PATH } from '../../addresses/task-address.ts';
import { TRASH_BATCHES_PATH, TRASH_PATH } from '../../addresses/trash-paths.ts';
import { MENU, type MenuModule } from '../../menu.ts';
import { MODULES, type ModuleId, TEMPLATE_PAGES } from '../../modules.ts';
import { commandsText } from '../../text/commands.ts';
import {
  linkPagesText,
  projectPagesText,
  sitePagesText,
  taskPagesText,
  trashPagesText,
} from '../../text/pages.ts';
import type { CommandDeck } from './command-deck.ts';
import type { Shortcut } from './shortcut.ts';

export type CommandSection = 'modules' | 'create' | 'pages' | 'go' | 'view' | 'pomodoro' | 'session' | 'help';

export type CommandIcon =
  | { readonly module: ModuleId }
  | { readonly kind: Exclude<CommandSection, 'modules' | 'pages'> | 'obra' | 'saved' };

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Other words by which it is found. */
  readonly synonyms: string;
  readonly section: CommandSection;
  readonly icon: CommandIcon;
  readonly permission: MenuModule['flag'];
  readonly shortcut: Shortcut | null;
  /** Also works while typing (spec 1 section 5) and over a dialog. */
  readonly anywhere: boolean;
  /** The browser or the open panel handles the key itself: it is listed but not intercepted. */
  readonly isNative: boolean;
  readonly keysOnly: boolean;
  readonly run: (deck: CommandDeck) => void;
  readonly leadsTo?: () => string;
}

type Action = Pick<Command, 'shortcut' | 'run'> &
  Partial<Pick<Command, 'anywhere' | 'isNative' | 'keysOnly' | 'permission'>> & {
    readonly id: keyof typeof commandsText.labels;
    readonly section: Exclude<CommandSection, 'modules' | 'pages'>;
  };

const SYNONYMS: Readonly<Record<string, string>> = commandsText.synonyms;

const action = ({
  anywhere = false,
  isNative = false,
  keysOnly = false,
  permission = null,
  ...given
}: Action): Command => ({
  ...given,
  label: commandsText.labels[given.id],
  synonyms: SYNONYMS[given.id] ?? '',
  icon: { kind: given.section },
  permission,
  anywhere,
  isNative,
  keysOnly,
});

/** The shortcuts of spec 1 section 9, in its order. */
const ACTIONS: readonly Command[] = [
  action({
    id: 'palette',
    section: 'go',
    shortcut: { ctrl: true, key: 'k' },
    keysOnly: true,
    run: (deck) => deck.toggle('palette'),
  }),
  action({
    id: 'sidebar',
    section: 'view',
    shortcut: { ctrl: true, key: 'b' },
    run: (deck) => deck.toggleSidebar(),
  }),
  action({
    id: 'shortcuts',
    section: 'help',
    shortcut: { ctrl: true, key: '/' },
    run: (deck) => deck.toggle('shortcuts'),
  }),
  action({
    id: 'close',
    section: 'view',
    shortcut: { key: 'escape' },
    anywhere: true,
    isNative: true,
    keysOnly: true,
    run: (deck) => deck.closeMenus(),
  }),
  action({
    id: 'logOut',
    section: 'session',
    shortcut: { ctrl: true, shift: true, key: 'l' },
    run: (deck) => deck.askToLogOut(),
  }),
  action({
    id: 'focusMain',
    section: 'go',
    shortcut: { alt: true, key: '1' },
    run: (deck) => deck.focusMain(),
  }),
  action({
    id: 'focusSidebar',
    section: 'go',
    shortcut: { alt: true, key: '2' },
    run: (deck) => deck.focusSidebar(),
  }),
  action({ id: 'home', section: 'go', shortcut: { alt: true, key: 'h' }, run: (deck) => deck.goHome() }),
  action({
    id: 'darkMode',
    section: 'view',
    shortcut: { ctrl: true, shift: true, key: 'd' },
    run: (deck) => deck.toggleColorScheme(),
  }),
  action({
    id: 'settings',
    section: 'view',
    shortcut: { ctrl: true, key: ',' },
    run: (deck) => deck.toggle('configurator'),
  }),
  action({
    id: 'save',
    section: 'view',
    shortcut: { ctrl: true, key: 's' },
    anywhere: true,
    keysOnly: true,
    run: (deck) => deck.save(),
  }),
  action({
    id: 'refresh',
    section: 'view',
    shortcut: { key: 'f5' },
    isNative: true,
    run: (deck) => deck.refresh(),
  }),
  action({
    id: 'help',
    section: 'help',
    shortcut: { key: '?' },
    keysOnly: true,
    run: (deck) => deck.toggle('shortcuts'),
  }),
  // Spec 1 section 5 implies keys for the full-screen notifications without saying which.
  action({
    id: 'notifications',
    section: 'view',
    shortcut: { alt: true, key: 'n' },
    run: (deck) => deck.toggle('allNotifications'),
  }),
];

const CREATIONS: readonly Command[] = [
  action({
    id: 'newLoad',
    section: 'create',
    shortcut: null,
    permission: 'bulk_loads',
    run: (deck) => deck.goTo(MODULES.bulkLoad.path),
  }),
  action({
    id: 'exportWorks',
    section: 'create',
    shortcut: null,
    permission: 'cargar_export',
    run: (deck) => deck.exportWorks(),
  }),
  action({
    id: 'newTask',
    section: 'create',
    shortcut: null,
    permission: '4task',
    run: (deck) => deck.toggle('newTask'),
  }),
];

/** The Pomodoro has no keys, because keys belong to the work beside it. */
const POMODORO: readonly Command[] = [
  action({ id: 'pomodoro', section: 'pomodoro', shortcut: null, run: (deck) => deck.togglePomodoro() }),
  action({
    id: 'pomodoroSettings',
    section: 'pomodoro',
    shortcut: null,
    run: (deck) => deck.toggle('pomodoroSettings'),
  }),
  action({
    id: 'pomodoroStats',
    section: 'pomodoro',
    shortcut: null,
    run: (deck) => deck.toggle('pomodoroStats'),
  }),
];

interface Place extends Pick<MenuModule, 'id' | 'label' | 'path' | 'flag'> {
  readonly newTab?: boolean;
}

const OTHER_PAGES: readonly Place[] = [
  { id: 'changes', ...MODULES.changes },
  { id: 'profile', ...MODULES.profile },
  { id: 'security', ...MODULES.security },
  { id: 'subscriptions', ...MODULES.subscriptions },
  ...TEMPLATE_PAGES.map((id) => ({ id, ...MODULES[id] })),
];

/** The further pages of a module, with its icon; they have its permission unless they name another. */
const SUB_PAGES: readonly (Pick<Place, 'path' | 'label'> & {
  readonly name: string;
  readonly module: ModuleId;
  readonly flag?: MenuModule['flag'];
})[] = [
  { name: 'trash', module: 'deleteRecords', path: TRASH_PATH, label: trashPagesText.works.title },
  {
    name: 'trashBatches',
    module: 'deleteRecords',
    path: TRASH_BATCHES_PATH,
    label: trashPagesText.batches.title,
  },
  {
    name: 'deletedProjects',
    module: 'projects',
    path: DELETED_PROJECTS_PATH,
    label: projectPagesText.deleted.title,
    flag: 'admin',
  },
  { name: 'siteTable', module: 'locations', path: SITE_TABLE_PATH, label: sitePagesText.table.title },
  { name: 'newSite', module: 'locations', path: NEW_SITE_PATH, label: sitePagesText.create.title },
  { name: 'codeCheck', module: 'locations', path: CODE_CHECK_PATH, label: sitePagesText.check.title },
  { name: 'siteImport', module: 'locations', path: SITE_IMPORT_PATH, label: sitePagesText.load.title },
  { name: 'linkTable', module: 'connectivity', path: LINK_TABLE_PATH, label: linkPagesText.table.title },
  { name: 'taskList', module: 'fourTask', path: TASK_LIST_PATH, label: taskPagesText.list.title },
  { name: 'taskCalendar', module: 'fourTask', path: TASK_CALENDAR_PATH, label: taskPagesText.calendar.title },
];

const opensAPage = (
  name: string,
  section: 'modules' | 'pages',
  module: ModuleId,
  label: string,
  permission: MenuModule['flag'],
) => ({
  id: name,
  label,
  synonyms: SYNONYMS[name] ?? '',
  section,
  icon: { module },
  permission,
  shortcut: null,
  anywhere: false,
  isNative: false,
  keysOnly: false,
});

const goesTo = (path: string): Pick<Command, 'run' | 'leadsTo'> => ({
  run: (deck) => deck.goTo(path),
  leadsTo: () => path,
});

const placed = (section: 'modules' | 'pages', { id, label, path, flag, newTab = false }: Place): Command => ({
  ...opensAPage(`module.${id}`, section, id, label, flag),
  ...(newTab ? { run: (deck) => deck.openFourTask() } : goesTo(path)),
});

const PLACES: readonly Command[] = [
  ...MENU.map((module) => placed('modules', module)),
  ...OTHER_PAGES.map((page) => placed('pages', page)),
  ...SUB_PAGES.map(({ name, module, path, label, flag = MODULES[module].flag }) => ({
    ...opensAPage(`page.${name}`, 'pages', module, label, flag),
    ...goesTo(path),
  })),
];

/** All global actions: keys, their list, hints and palette read this. */
export const COMMANDS: readonly Command[] = [...ACTIONS, ...CREATIONS, ...POMODORO, ...PLACES];

export const mayRun = ({ permission }: Command, permissions: Permissions | null): boolean =>
  permission === null || mayOpen(permissions, permission);

export const shortcutOf = (id: keyof typeof commandsText.labels): Shortcut | null =>
  ACTIONS.find((command) => command.id === id)?.shortcut ?? null;
