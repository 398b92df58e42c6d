import type { PortalApp } from '../../../src/api/contract/apps.ts';
import type { ScriptResult } from '../../../src/api/contract/bulk-import.ts';
import type { DashboardProject } from '../../../src/api/contract/dashboard.ts';
import type { ExportRequest } from '../../../src/api/contract/exports.ts';
import type { History } from '../../../src/api/contract/history.ts';
import type { SessionEnd } from '../../../src/api/contract/identity.ts';
import type { LoadComparison, StandingRow } from '../../../src/api/contract/loads/load-comparison.ts';
import type { UndoBlocker } from '../../../src/api/contract/loads/load-runs.ts';
import type { Permissions } from '../../../src/api/contract/permissions.ts';
import type { ProjectRequest, ProjectWork } from '../../../src/api/contract/projects.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import { type Api, EVERY_ENDPOINT } from '../every-endpoint.ts';
import { ENDPOINTS } from '../rows-of-the-page.ts';
import { type AddedEntry, activityAnswers, FakeActivity } from './fake-activity.ts';
import { automationAnswers, FakeAutomations } from './fake-automations.ts';
import { changeSetAnswers, FakeChangeSets } from './fake-change-sets.ts';
import { connectionAnswers, FakeConnections } from './fake-connections.ts';
import { customViewAnswers, FakeCustomView } from './fake-custom-view.ts';
import { dashboardAnswers, FakeDashboard } from './fake-dashboard.ts';
import { availableFields } from './fake-fields.ts';
import { FakeLinks, linkAnswers } from './fake-links.ts';
import { type AddedRun, FakeLoads, loadAnswers } from './fake-loads.ts';
import { FakeMassExports, massExportAnswers } from './fake-mass-exports.ts';
import { FakeMassUpdates, massUpdateAnswers } from './fake-mass-updates.ts';
import { FakeNotifications, type Told } from './fake-notifications.ts';
import { type FakePerson, SAMPLE_PEOPLE } from './fake-person.ts';
import { FakeProfile, profileAnswers } from './fake-profile.ts';
import { FakeProjects, projectAnswers } from './fake-projects.ts';
import { FakeReconciliations, reconciliationAnswers } from './fake-reconciliations.ts';
import type { FakeRegister } from './fake-register.ts';
import {
  fakeLinkTable,
  fakeSiteTable,
  fakeTaskTable,
  fakeTrashRegister,
  fakeWorks,
} from './fake-registers.ts';
import { AT } from './fake-run.ts';
import { type Answers, FakeServer, type FakeServerOptions } from './fake-server.ts';
import { sessionAnswers } from './fake-sessions.ts';
import { shellAnswers } from './fake-shell.ts';
import { siteImportAnswers } from './fake-site-imports.ts';
import { FakeSites, siteAnswers } from './fake-sites.ts';
import { SQL_CONFIG_ANSWERS } from './fake-sql-config.ts';
import { FakeSubscriptions, subscriptionAnswers } from './fake-subscriptions.ts';
import { FakeTasks, namedPerson, taskAnswers } from './fake-tasks.ts';
import { FakeTrash, trashAnswers } from './fake-trash.ts';
import { FakeUsers, userAnswers } from './fake-users.ts';
import { FakeViews, viewAnswers } from './fake-views.ts';
import { type FakeCalendar, FakeWelcome, welcomeAnswers } from './fake-welcome.ts';
import { FakeWorkPages, workAnswers } from './fake-work-pages.ts';

/** Names of calls: 'users', or 'works.records' for a call of a register. */
export type ApiMethod = {
  [Name in keyof Api]: Api[Name] extends (...given: never[]) => unknown
    ? Name
    : `${Name}.${keyof Api[Name] & string}`;
}[keyof Api];

export interface FakeApiOptions extends Omit<FakeServerOptions, 'whoHolds' | 'whyEnded'> {
  readonly people?: readonly FakePerson[];
  readonly portalApps?: readonly PortalApp[];
}

export interface FakeApi extends Pick<FakeServer<ApiMethod>, 'calls' | 'failNext' | 'loseNext' | 'hold'> {
  readonly api: Api;
  /** Opens a session that an earlier visit left in the browser. */
  openSession(token: string, email: string): void;
  /** Makes every proof of identity older than five minutes. `password` is that of `email`; null when they have none. */
  ageProofs(email: string, password: string | null): void;
  /** Locks the person, as ten wrong codes would. */
  lockPerson(email: string): void;
  /** Ends every session: the next calls are answered 401, with the reason if given. */
  endSessions(why?: SessionEnd): void;
  setScripts(scripts: readonly ScriptResult[]): void;
  /** Adds a run of another person, or of an earlier visit. */
  addRun(run: AddedRun): void;
  /** Makes it look as if these people had changed rows of the run, so that it cannot be undone. */
  blockUndo(uploadId: string, blockers: readonly UndoBlocker[]): void;
  addActivity(entry: AddedEntry): void;
  setProjects(projects: readonly DashboardProject[]): void;
  readonly customView: FakeCustomView;
  /** Exports that were asked of the dashboard, oldest first. */
  readonly exported: readonly ExportRequest[];
  readonly connections: FakeConnections;
  readonly mailed: FakeSubscriptions;
  readonly massExports: FakeMassExports;
  readonly automations: FakeAutomations;
  readonly works: FakeRegister;
  readonly siteRegister: FakeRegister;
  readonly linkRegister: FakeRegister;
  readonly trashRegister: FakeRegister;
  readonly trash: FakeTrash;
  setProjectWorks(id: number, works: readonly ProjectWork[]): void;
  readonly workPages: FakeWorkPages;
  readonly sites: FakeSites;
  readonly links: FakeLinks;
  readonly tasks: FakeTasks;
  readonly taskRegister: FakeRegister;
  readonly views: FakeViews;
  readonly changeSets: FakeChangeSets;
  readonly reconciled: FakeReconciliations;
  readonly massUpdates: FakeMassUpdates;
  /** Sets what every load answers as still standing as it was loaded. */
  setStanding(rows: readonly StandingRow[]): void;
  setLoadComparison(comparison: LoadComparison | null): void;
  setHistory(change: (history: History) => History): void;
  /** From now on exports have parts that their checker may not see. */
  closeExportedParts(): void;
  /** Changes a project as another person would. */
  changeProject(id: number, change: Partial<ProjectRequest>, by: string): void;
  blockProjects(why: string | null): void;
  setCalendar(calendar: FakeCalendar, today: string): void;
  tell(email: string, told: Told): void;
  changePermissions(email: string, permissions: Permissions): void;
  codeOf(email: string): string;
}

export function createFakeApi(options: FakeApiOptions): FakeApi {
  const people = [...(options.people ?? SAMPLE_PEOPLE)];
  const users = new FakeUsers(people);
  const automations = new FakeAutomations();
  const profile = new FakeProfile(users, automations);
  const notifications = new FakeNotifications();
  const loads = new FakeLoads(notifications);
  const activity = new FakeActivity();
  const welcome = new FakeWelcome();
  const customView = new FakeCustomView();
  const connections = new FakeConnections();
  const dashboard = new FakeDashboard();
  const projects = new FakeProjects(dashboard);
  const works = fakeWorks();
  const workPages = new FakeWorkPages();
  const siteRegister = fakeSiteTable();
  const sites = new FakeSites();
  const linkRegister = fakeLinkTable();
  const links = new FakeLinks();
  const trashRegister = fakeTrashRegister();
  const trash = new FakeTrash(works, trashRegister);
  const taskRegister = fakeTaskTable();
  const tasks = new FakeTasks(taskRegister, () =>
    people.filter(({ permissions }) => mayOpen(permissions, '4task')).map(namedPerson),
  );
  const views = new FakeViews();
  const changeSets = new FakeChangeSets(workPages);
  const reconciled = new FakeReconciliations();
  const massUpdates = new FakeMassUpdates();
  const massExports = new FakeMassExports(works, availableFields);
  const mailed = new FakeSubscriptions();

  let ended: SessionEnd | undefined;
  const server = new FakeServer<ApiMethod>({
    ...options,
    whoHolds: (token) => profile.whoHolds(token),
    whyEnded: () => ended,
  });
  const answers: Answers<typeof EVERY_ENDPOINT> = {
    ...sessionAnswers(users, profile),
    ...shellAnswers(people, notifications, options.portalApps ?? [], {
      projects: () => dashboard.projects,
      runs: () =>
        loads.newestFirst().map(({ uploadId, fileName, usuario }) => ({
          uploadId,
          archivo: fileName,
          usuario,
          iniciada: AT,
        })),
    }),
    ...profileAnswers(profile),
    ...userAnswers(users, activity),
    ...activityAnswers(activity),
    ...dashboardAnswers(dashboard),
    ...customViewAnswers(customView),
    ...connectionAnswers(connections),
    ...automationAnswers(automations, (token, userId) => profile.requireProof(token, userId)),
    ...SQL_CONFIG_ANSWERS,
    ...loadAnswers(loads),
    ...welcomeAnswers(welcome, people, notifications),
    ...workAnswers(workPages, works),
    ...projectAnswers(projects),
    ...siteAnswers(sites, siteRegister),
    ...siteImportAnswers(sites.imports),
    ...linkAnswers(links, linkRegister),
    ...changeSetAnswers(changeSets),
    ...reconciliationAnswers(reconciled),
    ...massUpdateAnswers(massUpdates),
    ...subscriptionAnswers(mailed),
    ...viewAnswers(views),
    ...massExportAnswers(massExports, availableFields),
    ...taskAnswers(tasks, taskRegister),
    ...trashAnswers(trash, trashRegister),
  };

  return {
    // A call that no fake answers throws when it is made.
    api: { ...server.serve(ENDPOINTS, {}), ...server.serve(EVERY_ENDPOINT, answers) },
    calls: server.calls,
    failNext: (method, failure) => server.failNext(method, failure),
    loseNext: (method, failure) => server.loseNext(method, failure),
    hold: (method) => server.hold(method),
    openSession: (token, email) => profile.openSession(token, users.named(email).user.id),
    lockPerson: (email) => users.lock(users.named(email).user.id),
    ageProofs: (email, password) => profile.ageProofs(password, users.named(email)),
    endSessions(why) {
      profile.endSessions();
      ended = why;
    },
    setScripts(next) {
      loads.scripts = [...next];
    },
    addRun: (run) => loads.add(run),
    blockUndo(uploadId, blockers) {
      loads.known(uploadId).blockers = blockers;
    },
    customView,
    connections,
    mailed,
    exported: dashboard.exported,
    automations,
    setProjects(next) {
      dashboard.projects = next;
      projects.reset();
    },
    changeProject(id, change, by) {
      const { nombre, tipo, prefijo, estado, destacado, version } = projects.one(id);
      projects.save(id, { nombre, tipo, prefijo, estado, destacado, version, ...change }, by);
    },
    blockProjects(why) {
      projects.impediment = why;
    },
    workPages,
    works,
    siteRegister,
    linkRegister,
    trashRegister,
    trash,
    sites,
    links,
    tasks,
    taskRegister,
    views,
    massExports,
    changeSets,
    reconciled,
    massUpdates,
    setStanding(rows) {
      loads.standing = rows;
    },
    setLoadComparison(comparison) {
      loads.compared = comparison;
    },
    setProjectWorks(id, found) {
      projects.works = new Map([...projects.works, [id, found]]);
    },
    setHistory(change) {
      dashboard.historyChange = change;
    },
    closeExportedParts() {
      dashboard.hasClosedParts = true;
    },
    addActivity: (entry) => activity.add(entry),
    setCalendar(calendar, today) {
      Object.assign(welcome, { calendar, today });
    },
    tell: (email, told) => notifications.tell(users.named(email).user.name, told),
    changePermissions: (email, permissions) => users.replace(users.named(email).user.id, { permissions }),
    codeOf: (email) => users.named(email).code,
  };
}
