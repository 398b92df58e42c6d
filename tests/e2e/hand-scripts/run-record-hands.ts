import type { Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { watchRuns } from '../support/run-record.ts';
import { sampleBook } from '../support/workbooks.ts';
import { commonDeeds, commonSights } from './common-hands.ts';
import type { PathHands } from './walk-path.ts';

interface Stage {
  readonly page: () => Page;
  /** Another tab of the same person, whose calls do not go through the proxy. */
  readonly otherTab: () => Page;
  readonly proxy: () => FaultProxy;
  /** The address of a run of this person that has ended. */
  readonly endedRun: () => Promise<string>;
  /** Closes the person's open run and answers the last work number of the sample workbooks' pattern. */
  readonly freeTurn: () => Promise<number>;
}

export function runRecordHands({ page, otherTab, proxy, endedRun, freeTurn }: Stage): PathHands {
  let run = '';
  return {
    begin: async () => {
      proxy().behave();
      await freeTurn();
      run = await endedRun();
      await page().goto('/welcome');
    },
    does: [
      ...commonDeeds({ page, proxy }),
      [
        /^Abre la dirección de la carga\.$/,
        async () => void (await page().goto(`/carga-masiva?carga=${run}`)),
      ],
      [
        /^empieza la carga en otra pestaña y ciérrala a medias\.$/,
        async () => {
          run = await leftRun(otherTab(), await freeTurn());
        },
      ],
      [
        /^Cuando aparezca, pulsa «(.+)» y, en la pregunta, otra vez «\1»\.$/,
        async (name = '') => {
          await page().getByRole('button', { name }).first().click();
          await page().getByRole('dialog').getByRole('button', { name }).click();
        },
      ],
    ],
    sees: commonSights({ page }),
  };
}

/** A run whose page goes away while the server has not all of it. */
async function leftRun(page: Page, lastCode: number): Promise<string> {
  const runs = watchRuns(page);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(
    (await sampleBook(`a-medias-${lastCode}`, ['--rows', '2000', '--code', String(lastCode)])).path,
  );
  await screen.confirm();
  await page.goto('/api/v2/health');
  const run = runs.at(-1);
  if (run === undefined) throw new Error('no run was begun');
  return run;
}
