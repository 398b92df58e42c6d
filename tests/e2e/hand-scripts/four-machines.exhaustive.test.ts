import { describe, expect, it } from 'vitest';
import { MARTA } from '../../../paths/wording/world.ts';
import { runsAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { mailsTo, newCode } from '../support/mailbox.ts';
import { closeOpenRun, lastCode } from '../support/own-loads.ts';
import { PEOPLE } from '../support/sign-in.ts';
import { bulkImportHands } from './bulk-import-hands.ts';
import { unknownIn } from './chosen-scripts.ts';
import { connectionStatisticsHands } from './connection-statistics-hands.ts';
import { AT_MOST, handStage } from './hand-stage.ts';
import { leftRun } from './left-run.ts';
import { runRecordHands } from './run-record-hands.ts';
import { taskCardHands } from './task-card-hands.ts';
import { handPaths, type PathHands } from './walk-path.ts';

const TURN_LAPSES_MS = 3 * 60_000;
/** What needs another server, or a file that only the tests of its part make. */
const NOT_WALKED_OF_BULK_IMPORT = [
  'añade el archivo server/sql/import/065-fallo.sql con las líneas `-- type: creation`, `-- description: Fallo` y `select 1/0;`, y arranca otra vez el portal.',
  'quita el archivo 065-fallo.sql y arranca otra vez el portal.',
  'con la base de datos integrada, carga en otra ventana un archivo de 40.000 obras.',
  'carga antes un archivo con una celda corregida, y usa otro con las mismas obras.',
  'En «Hojas y columnas», en el campo de esa columna, elige site_cod.',
  'En «Números» di cómo se lee una columna.',
  'En «Fechas» cambia el orden de una columna.',
  'En la lista de problemas, corrige un grupo entero.',
  'En el aviso de las correcciones anteriores pulsa «Revisar» y «Aplicar N correcciones».',
];

const stage = handStage();
const { portal, page, beside } = stage;

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

const endedRun = async (state?: RunState): Promise<string> => {
  const session = await sessionOf(PEOPLE.otherOperator);
  const ofState = state === undefined ? '' : `?estado=${state}`;
  const { data } = runsAnswer.parse(await session.call('GET', `cargamasiva/ejecuciones${ofState}`));
  const run = data.items.find(({ propia, endedAt }) => propia && endedAt !== null);
  if (run === undefined) throw new Error(`the person has no ended run in the state '${state}'`);
  return run.uploadId;
};
const loadAsAnother = async (file: string): Promise<void> => {
  await stage.enterBeside(PEOPLE.operator);
  const screen = new ImportScreen(beside());
  await screen.open();
  await screen.choose(file);
  await screen.confirm();
  await screen.waitForEnd();
};
const leaveRun = async (code: number): Promise<void> => {
  await stage.enterBeside(PEOPLE.otherOperator);
  await leftRun(beside(), code);
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

const MACHINES = [
  {
    id: 'connectionStatistics',
    as: PEOPLE.administrator,
    besideAs: null,
    hands: connectionStatisticsHands(stage),
    notWalked: [],
  },
  {
    id: 'taskCard',
    as: PEOPLE.administrator,
    besideAs: MARTA,
    hands: taskCardHands({ ...stage, other: beside }),
    notWalked: [],
  },
  {
    id: 'runRecord',
    as: PEOPLE.otherOperator,
    besideAs: PEOPLE.otherOperator,
    hands: runRecordHands({ ...stage, otherTab: beside, endedRun, freeTurn }),
    notWalked: [],
  },
  {
    id: 'bulkImport',
    as: PEOPLE.otherOperator,
    besideAs: null,
    hands: bulkImportHands({ ...stage, freeTurn, loadAsAnother, leaveRun, signInAgain }),
    notWalked: NOT_WALKED_OF_BULK_IMPORT,
  },
] satisfies readonly {
  id: string;
  as: string;
  besideAs: string | null;
  hands: PathHands;
  notWalked: readonly string[];
}[];

describe.each(MACHINES)(
  'the scripts of $id, as a person follows them',
  ({ id, as, besideAs, hands, notWalked }) => {
    const paths = handPaths(id);
    const walked = paths.filter((path) => unknownIn(path, hands).length === 0);

    it('say nothing that nobody knows how to do, but for what is listed', () => {
      expect([...new Set(paths.flatMap((path) => unknownIn(path, hands)))].sort()).toEqual(
        [...notWalked].sort(),
      );
      expect(walked.length).toBeGreaterThan(0);
    });

    it.each(
      walked.slice(0, AT_MOST).map((path) => [`${path.script.number}. ${path.script.name}`, path] as const),
    )('%s', async (_, path) => {
      await stage.enter(as);
      if (besideAs !== null) await stage.enterBeside(besideAs);
      await stage.walk(path, hands);
    });
  },
);
