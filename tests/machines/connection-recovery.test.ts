import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { INSIDE_CHILDREN, PAGE_CHILDREN } from '../../src/machines/portal/portal-children.ts';

const RETURNED = 'connection.returned';
const AGAIN = /\.retryRequested$|^session\.renewed$/;

/** States that can be left for another try and yet wait for the person, each with its reason. */
const WAITING: Readonly<Record<string, string>> = {
  'portal.entering.missing': 'code of the page that did not come: the tab itself is watched',
  'session.unreachable': 'the portal sends a retry of its own',
  'permissions.interrupted': 'a refresh, whose earlier answer still holds',
  'permissions.sessionLost': 'nobody is signed in',
  'bulkImport.processing': 'a load repeats its steps by itself',
  'bulkImport.processing.heldByAnotherOperator': 'the person decides about the turn',
  'loadRun.deletingAuxiliaryTables': 'writes, which a load repeats by its own rules',
  'loadRun.savingTracking': 'writes, which a load repeats by its own rules',
  'loadRun.loadingTracking': 'writes, which a load repeats by its own rules',
  'loadRun.savingFactyval': 'writes, which a load repeats by its own rules',
  'loadRun.loadingFactyval': 'writes, which a load repeats by its own rules',
  serverStep: 'writes, which a load repeats by its own rules',
  'serverStep.waitingForSession': 'waits for a session',
  'serverStep.held': 'the person decides about the turn',
  'template.unavailable': 'a file that the person asked for in a dialog',
  'exportOrders.refused': 'orders a file to be made',
  'connections.seen': 'read at intervals',
  'dashboardExports.failed': 'a file that the person asked for',
  'undoRun.asking.refused': 'the server answered',
  'massUpdate.shown.notAdjusted': 'writes',
  'notifications.waitingToSave': 'saved at intervals',
  'notifications.resting': 'read at intervals',
  'sheetWindow.failed': 'read from the file',
  'problemNavigation.notGathered': 'read from the file',
  'problemNavigation.notPlaced': 'read from the file',
  'faultFinding.unanswered': 'the load asks again before it begins',
  'faultFinding.failed': 'read from the file',
  'problemGroups.open.failed': 'read from the file',
  'columnPanel.failed': 'read from the file',
  'dateReview.failed': 'read from the file',
  'earlierCorrections.unavailable': 'an offer that a load does not wait for',
  'earlierCorrections.nothingToOffer': 'an offer that a load does not wait for',
  'projectDeletion.open.refused': 'the server answered',
  'taskOutbox.signedOut': 'waits for a session',
  'permissionsEditor.touched.editing': 'writes',
  'accessMatrix.touched.reviewing': 'writes',
  'quickNotes.open.unkept.refused': 'stored by the browser',
};

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const eventsOf = ({ config }: AnyStateNode): readonly string[] => Object.keys(config.on ?? {});

const NAMES = new Set(CATALOGUE.map(({ machine }) => machine.id));
const HEARING = new Set(
  CATALOGUE.filter(({ machine }) =>
    nodesOf(machine.root).some((node) => eventsOf(node).includes(RETURNED)),
  ).map(({ machine }) => machine.id),
);

/** The children of the portal that are not named as their machine. */
const MACHINES: Readonly<Record<string, string>> = {
  works: 'explorer',
  projects: 'explorer',
  sites: 'explorer',
  linkRegister: 'explorer',
  taskRegister: 'explorer',
  trash: 'explorer',
  personTrail: 'activityList',
  personTasks: 'ownTasks',
};
const NO_MACHINES = ['watchTransport', 'watchTabs'];

const STATES = CATALOGUE.flatMap(({ machine }) => nodesOf(machine.root));

describe('what could not be read', () => {
  it('is read again when the connection returns, in every state in which a person may try again', () => {
    const silent = STATES.filter((state) => {
      const events = eventsOf(state);
      return events.some((event) => AGAIN.test(event)) && !events.includes(RETURNED);
    }).map(({ id }) => id);
    expect(silent.sort()).toEqual(Object.keys(WAITING).sort());
  });

  it('hears of the return from every machine around it', () => {
    const unheard = CATALOGUE.flatMap(({ machine }) =>
      HEARING.has(machine.id)
        ? []
        : nodesOf(machine.root).flatMap(({ invoke }) =>
            invoke.flatMap(({ id }) => (HEARING.has(id) ? [`${machine.id} > ${id}`] : [])),
          ),
    );
    expect(unheard).toEqual([]);
  });

  it('is told of the return by the portal, where its machine hears of it', () => {
    const children = Object.entries({ ...PAGE_CHILDREN, ...INSIDE_CHILDREN }).map(([name, entry]) => ({
      name,
      machine: MACHINES[name] ?? name,
      isTold: RETURNED in ((entry as { readonly hears?: object }).hears ?? {}),
    }));
    expect(children.filter(({ machine }) => !NAMES.has(machine)).map(({ name }) => name)).toEqual(
      NO_MACHINES,
    );
    expect(
      children.filter(({ machine, isTold }) => HEARING.has(machine) && !isTold).map(({ name }) => name),
    ).toEqual([]);
  });
});
