import { beforeAll, describe, expect, it } from 'vitest';
import { CASES_SEED } from '../../../scripts/testing/cases-seed.ts';
import { runsAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import type { Visitor } from '../support/browser.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { mailsTo, newCode } from '../support/mailbox.ts';
import { WITH_MOVABLE_CLOCK } from '../support/movable-clock.ts';
import { closeOpenRun, lastCode } from '../support/own-loads.ts';
import { portalUnderTest } from '../support/portal.ts';
import { embeddedDatabase } from '../support/portal-database.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { commonBeginnings } from './beginnings.ts';
import { bulkImportHands } from './bulk-import-hands.ts';
import { chosenPaths } from './chosen-scripts.ts';
import { commonDeeds, commonSights } from './common-hands.ts';
import { connectionStatisticsHands } from './connection-statistics-hands.ts';
import { runRecordHands } from './run-record-hands.ts';
import { taskCardHands } from './task-card-hands.ts';
import { type HandPath, handPaths, walkPath } from './walk-path.ts';
import { sees } from './walk-script.ts';

const MARTA = 'marta.ferrer@conectividad.example';
const TURN_LAPSES_MS = 3 * 60_000;
/** Without this the server would finish an abandoned load while a script looks at it. */
const LONGER_THAN_ALL_SCRIPTS = '99999';
/** HAND_SCRIPTS=3 walks as many of each; without it, 200 and all. */
const AT_MOST = Number(process.env['HAND_SCRIPTS'] ?? Number.POSITIVE_INFINITY);
const CHOSEN = Math.min(AT_MOST, 200);

const portal = portalUnderTest(
  { ...WITH_MOVABLE_CLOCK, PAGE_GONE_SECONDS: LONGER_THAN_ALL_SCRIPTS },
  embeddedDatabase,
);
let proxy: FaultProxy;
let visitor: Visitor;
beforeAll(async () => {
  proxy = await FaultProxy.start(portal.server.url);
  return () => proxy.close();
});

const page = () => visitor.page;
const enter = async (email?: string): Promise<void> => {
  visitor = await portal.visitNext(email, proxy.url);
};

const sessions = new Map<string, Promise<Session>>();
const sessionOf = (email: string): Promise<Session> => {
  const session = sessions.get(email) ?? sessionByMail(portal.server, email);
  sessions.set(email, session);
  return session;
};
const freeTurn = async (): Promise<number> => {
  const session = await sessionOf(PEOPLE.otherOperator);
  await closeOpenRun(session, () => portal.server.passTime(TURN_LAPSES_MS));
  return lastCode(session);
};

const titled = (paths: readonly HandPath[]) =>
  paths.slice(0, AT_MOST).map((one) => [`${one.script.number}. ${one.script.name}`, one] as const);

describe('the scripts of connectionStatistics, as a person follows them', () => {
  it.each(titled(handPaths('connectionStatistics')))('%s', async (_, path) => {
    await enter(PEOPLE.administrator);
    await walkPath(path, connectionStatisticsHands({ page, proxy: () => proxy }), proxy);
  });
});

describe('the scripts of taskCard, as two people follow them', () => {
  it.each(titled(handPaths('taskCard')))('%s', async (_, path) => {
    await enter(PEOPLE.administrator);
    const beside = await portal.visitBeside(MARTA);
    const hands = taskCardHands({ page, other: () => beside.page, proxy: () => proxy });
    await walkPath(path, hands, proxy);
  });
});

describe('the scripts of runRecord, as a person follows them', () => {
  const endedRun = async (): Promise<string> => {
    const session = await sessionOf(PEOPLE.otherOperator);
    const { data } = runsAnswer.parse(await session.call('GET', 'cargamasiva/ejecuciones'));
    const run = data.items.find(({ propia, endedAt }) => propia && endedAt !== null);
    if (run === undefined) throw new Error('the person has no ended run');
    return run.uploadId;
  };

  it.each(titled(handPaths('runRecord')))('%s', async (_, path) => {
    await enter(PEOPLE.otherOperator);
    const beside = await portal.visitBeside(PEOPLE.otherOperator);
    const stage = { page, otherTab: () => beside.page, proxy: () => proxy, endedRun, freeTurn };
    await walkPath(path, runRecordHands(stage), proxy);
  });
});

describe('the scripts of bulkImport, as a person follows them', () => {
  const loadAsAnother = async (file: string): Promise<void> => {
    const beside = await portal.visitBeside(PEOPLE.operator);
    const screen = new ImportScreen(beside.page);
    await screen.open();
    await screen.choose(file);
    await screen.confirm();
    await screen.waitForEnd();
  };
  const signInAgain = async (): Promise<void> => {
    const mails = mailsTo(portal.server.dataFolder, PEOPLE.otherOperator).length;
    const dialog = page().getByRole('dialog', { name: 'Tu sesión ha caducado' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog
      .getByPlaceholder('000000')
      .fill(await newCode(portal.server.dataFolder, PEOPLE.otherOperator, mails));
    await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click();
  };

  it.each(titled(handPaths('bulkImport')))('%s', async (_, path) => {
    await enter(PEOPLE.otherOperator);
    const hands = bulkImportHands({ page, proxy: () => proxy, freeTurn, loadAsAnother, signInAgain });
    await walkPath(path, hands, proxy);
  });
});

describe('scripts of all machines, chosen by seed, as a person follows them', () => {
  const begins = commonBeginnings({ page, enter });
  const does = commonDeeds({ page, proxy: () => proxy });
  const chosen = chosenPaths(CHOSEN, CASES_SEED, { begins, does });

  it('are as many as are wanted', () => {
    expect(chosen).toHaveLength(CHOSEN);
  });

  it.each(
    chosen.map((one) => [`${one.subject.machine.id} ${one.script.number}. ${one.script.name}`, one] as const),
  )('%s', async (_, path) => {
    const begin = async () => {
      proxy.behave();
      await sees([path.subject.wording.start], { sees: begins });
    };
    await walkPath(path, { begin, does, sees: commonSights({ page }) }, proxy);
  });
});
