import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteAccess } from '../machines/navigation/navigation-types.ts';
import { CHANGE_SET_PATH } from './addresses/change-set-address.ts';
import { LINK_TABLE_PATH } from './addresses/link-address.ts';
import { MASS_UPDATE_PATH } from './addresses/mass-update-address.ts';
import { DELETED_PROJECTS_PATH, PROJECT_EDIT_PATH } from './addresses/project-address.ts';
import { RECONCILIATION_PATH } from './addresses/reconciliation-address.ts';
import {
  CODE_CHECK_PATH,
  NEW_SITE_PATH,
  SITE_EDIT_PATH,
  SITE_IMPORT_PATH,
  SITE_TABLE_PATH,
} from './addresses/site-address.ts';
import { TASK_CALENDAR_PATH, TASK_LIST_PATH } from './addresses/task-address.ts';
import { TRASH_BATCHES_PATH, TRASH_PATH } from './addresses/trash-paths.ts';
import { WholePage } from './components/whole-page.tsx';
import type { INSIDE_SCREENS } from './inside-screens.ts';
import { type CodeAhead, type LazyPart, lazyPage, type PartCode } from './lazy-part.tsx';
import { MODULE_IDS, MODULES, type ModuleId } from './modules.ts';
import type { PageMetadata } from './page-metadata.ts';
import type { ModuleName } from './portal.tsx';
import { STATES_ACCESS, STATES_PATH } from './states/states-route.ts';
import { arabicPageTitle } from './text/arabic/page-title.ts';
import {
  changePagesText,
  guestPageTitles,
  linkPagesText,
  massUpdatePagesText,
  pagesText,
  projectPagesText,
  reconciliationPagesText,
  sitePagesText,
  taskPagesText,
  trashPagesText,
} from './text/pages.ts';
import { signInText } from './text/sign-in.ts';

export interface Page extends PageMetadata {
  readonly path: string;
  readonly title: string;
  readonly access: RouteAccess;
  readonly code: CodeAhead & PartCode;
  readonly element: ReactNode;
  readonly machines?: readonly ModuleName[];
  readonly besides?: readonly ModuleName[];
}

const LoginScreen = screen(async () => (await import('./guest/sign-in/login-screen.tsx')).LoginScreen);

const NotFoundScreen = screen(async () => (await import('./not-found/not-found-screen.tsx')).NotFoundScreen);
const TemplateSignInScreen = screen(
  async () => (await import('./guest/template/template-screens.tsx')).TemplateSignInScreen,
);
const TemplateSignUpScreen = screen(
  async () => (await import('./guest/template/template-screens.tsx')).TemplateSignUpScreen,
);
const RegisterScreen = screen(async () => (await import('./guest/register-screen.tsx')).RegisterScreen);
const SendResetScreen = screen(async () => (await import('./guest/send-reset-screen.tsx')).SendResetScreen);
const ResetPasswordScreen = screen(
  async () => (await import('./guest/reset-password-screen.tsx')).ResetPasswordScreen,
);

const UndoChangeScreen = screen(
  async () => (await import('./guest/undo-change-screen.tsx')).UndoChangeScreen,
);

const GUEST: RouteAccess = { kind: 'guest' };
const SIGNED_IN: RouteAccess = { kind: 'signedIn' };

/** Modules whose page at their own path differs from what `modulePage` makes, each with what changes it. */
const OWN_WAY: Readonly<Partial<Record<ModuleId, (page: Page) => Page>>> = {
  virtualReality: (page) => ({
    ...page,
    element: <WholePage>{page.element}</WholePage>,
    hideNavigation: true,
  }),
  rtlPage: (page) => ({ ...page, title: arabicPageTitle }),
  fourTask: taskPage,
};

/**
 * The pages, each with its route and with who may open it (spec 1 section 2.1). UNDO_CHANGE and NOT_FOUND, which are
 * open to everybody, are below.
 */
export const PAGES: readonly Page[] = [
  {
    ...modulePage('changes'),
    path: CHANGE_SET_PATH,
    title: changePagesText.set.title,
    ...insideScreen('changeSet'),
    crumb: { label: changePagesText.set.crumb, module: 'changes' },
  },
  {
    path: DELETED_PROJECTS_PATH,
    title: projectPagesText.deleted.title,
    access: { kind: 'permission', anyOf: ['admin'] },
    ...insideScreen('deletedProjects'),
    machines: ['deletedProjects'],
    preloader: { module: 'project' },
    crumb: { label: projectPagesText.deleted.title, module: 'project' },
  },
  {
    ...modulePage('project'),
    path: PROJECT_EDIT_PATH,
    title: projectPagesText.edit.title,
    ...insideScreen('projectEdit'),
    crumb: { label: projectPagesText.edit.crumb },
  },
  {
    ...modulePage('bulkUpdate'),
    path: MASS_UPDATE_PATH,
    title: massUpdatePagesText.one.title,
    ...insideScreen('massUpdate'),
    machines: ['massUpdate', 'recipes'],
    crumb: { label: massUpdatePagesText.one.crumb, module: 'bulkUpdate' },
  },
  ofRegister('locations', {
    path: SITE_TABLE_PATH,
    title: sitePagesText.table.title,
    machines: ['sites'],
    ...insideScreen('siteTable'),
  }),
  ofRegister('locations', {
    path: NEW_SITE_PATH,
    title: sitePagesText.create.title,
    machines: ['newSite'],
    ...insideScreen('newSite'),
  }),
  ofRegister('locations', {
    path: CODE_CHECK_PATH,
    title: sitePagesText.check.title,
    machines: ['codeCheck'],
    ...insideScreen('codeCheck'),
  }),
  ofRegister('locations', {
    path: SITE_IMPORT_PATH,
    title: sitePagesText.load.title,
    machines: ['siteImport', 'siteImportUndo', 'siteTemplate'],
    ...insideScreen('siteImport'),
  }),
  {
    ...modulePage('site'),
    path: SITE_EDIT_PATH,
    title: sitePagesText.edit.title,
    ...insideScreen('siteEdit'),
    crumb: { label: sitePagesText.edit.crumb },
  },
  ofRegister('deleteRecords', {
    path: TRASH_BATCHES_PATH,
    title: trashPagesText.batches.title,
    machines: ['trashBatches'],
    ...insideScreen('trashBatches'),
  }),
  ofRegister('deleteRecords', {
    path: TRASH_PATH,
    title: trashPagesText.works.title,
    machines: ['trash'],
    ...insideScreen('trash'),
  }),
  {
    ...modulePage('celsig5'),
    path: RECONCILIATION_PATH,
    title: reconciliationPagesText.one.title,
    ...insideScreen('reconciliation'),
    machines: ['reconciliation'],
    crumb: { label: reconciliationPagesText.one.crumb, module: 'celsig5' },
  },
  ofRegister('connectivity', {
    path: LINK_TABLE_PATH,
    title: linkPagesText.table.title,
    machines: ['linkRegister'],
    ...insideScreen('linkTable'),
  }),
  {
    path: STATES_PATH,
    title: pagesText.states.title,
    access: STATES_ACCESS,
    ...insideScreen('states'),
    preloader: {},
  },
  {
    path: '/access-denied',
    title: pagesText.accessDenied.title,
    access: SIGNED_IN,
    ...insideScreen('accessDenied'),
    crumb: { label: pagesText.accessDenied.crumb },
  },
  taskPage({
    path: TASK_LIST_PATH,
    title: taskPagesText.list.title,
    machines: ['tasks', 'taskRegister', 'taskReminders'],
    ...insideScreen('taskList'),
  }),
  taskPage({
    path: TASK_CALENDAR_PATH,
    title: taskPagesText.calendar.title,
    machines: ['tasks', 'taskCalendar', 'taskRegister', 'taskReminders'],
    ...insideScreen('taskCalendar'),
  }),
  // After the pages above, because `/proyectos/:id` matches the path of the deleted projects too.
  ...MODULE_IDS.map((module) => OWN_WAY[module]?.(modulePage(module)) ?? modulePage(module)),
  guestPage('/login', signInText.documentTitle, LoginScreen),
  guestPage('/sign-in', signInText.documentTitle, TemplateSignInScreen),
  guestPage('/sign-up', guestPageTitles.register, TemplateSignUpScreen),
  guestPage('/register', guestPageTitles.register, RegisterScreen),
  guestPage('/password/email', guestPageTitles.sendReset, SendResetScreen),
  guestPage('/password/reset', guestPageTitles.resetPassword, ResetPasswordScreen),
];

const ROUTES = PAGES.map((page) => ({ path: page.path, caseSensitive: true, page }));

/** The page at a path; undefined where there is none. */
export const pageAt = (path: string): Page | undefined => matchRoutes(ROUTES, path)?.[0]?.route.page;

export const UNDO_CHANGE = { path: '/cuenta/deshacer', element: <UndoChangeScreen /> } as const;

export const NOT_FOUND = <NotFoundScreen />;

export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: '/welcome' },
  { from: '/tables', to: '/panel-admin' },
];

function modulePage(module: ModuleId): Page {
  const { label, path, flag, machines = [], besides = [] } = MODULES[module];
  const Screen = screen(async () => (await import('./inside-modules.ts')).INSIDE_MODULES[module].screen());
  return {
    path,
    title: label,
    access: flag === null ? SIGNED_IN : { kind: 'permission', anyOf: [flag] },
    code: Screen,
    element: <Screen module={module} />,
    machines,
    besides,
    // Welcome has no preloader: it is the page after sign-in and waits for nothing.
    ...(module !== 'welcome' && { preloader: { module } }),
    crumb: { label, module },
  };
}

interface RegisterPage extends Drawn {
  readonly path: string;
  readonly title: string;
  readonly machines: readonly ModuleName[];
}

/** A further page of a module, such as the table of its register, with the access and preloader of its first page. */
function ofRegister(
  module: 'locations' | 'connectivity' | 'deleteRecords',
  { path, title, machines, ...drawn }: RegisterPage,
): Page {
  return {
    ...modulePage(module),
    path,
    title,
    ...drawn,
    machines,
    crumb: { label: title, module },
  };
}

/** A page of 4Task, which is shown without the shell. */
function taskPage(page: Pick<Page, 'path' | 'title' | 'code' | 'element' | 'machines'>): Page {
  return {
    ...modulePage('fourTask'),
    ...page,
    hideNavigation: true,
  };
}

function guestPage(path: string, title: string, Screen: LazyPart<object>): Page {
  return { path, title, access: GUEST, ...drawnBy(Screen), hideNavigation: true };
}

/** One file per screen, fetched when its route is opened. */
function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPage(load);
}

type Drawn = Pick<Page, 'code' | 'element'>;

function drawnBy(Screen: LazyPart<object>): Drawn {
  return { code: Screen, element: <Screen /> };
}

function insideScreen(name: keyof typeof INSIDE_SCREENS): Drawn {
  return drawnBy(screen(async () => (await import('./inside-screens.ts')).INSIDE_SCREENS[name]()));
}
