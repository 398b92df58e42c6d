import type { Page } from 'playwright-core';
import type { RunState } from '../../../src/api/contract/loads/run-states.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { commonDeeds, commonSights } from './common-hands.ts';
import { leftRun } from './left-run.ts';
import type { PathHands } from './walk-path.ts';

/** A run can be closed once its page has been silent for half a minute. */
const UNTIL_SILENT_MS = 60_000;

interface Stage {
  readonly page: () => Page;
  /** Another tab of the same person, whose calls do not go through the proxy. */
  readonly otherTab: () => Page;
  readonly proxy: () => FaultProxy;
  /** The code of a run of this person that has ended, in this state where one is wanted. */
  readonly endedRun: (state?: RunState) => Promise<string>;
  /** Closes the person's open run and answers the last work number of the sample workbooks' pattern. */
  readonly freeTurn: () => Promise<number>;
}

export function runRecordHands({ page, otherTab, proxy, endedRun, freeTurn }: Stage): PathHands {
  let run = '';
  return {
    begin: async () => {
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
        /^usa la dirección de una carga completada\.$/,
        async () => {
          run = await endedRun('completada');
        },
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
          await page().getByRole('button', { name }).first().click({ timeout: UNTIL_SILENT_MS });
          await page().getByRole('dialog').getByRole('button', { name }).click();
        },
      ],
    ],
    sees: commonSights({ page }),
  };
}
