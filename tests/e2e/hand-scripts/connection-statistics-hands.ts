import type { Page } from 'playwright-core';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { commonDeeds, commonSights } from './common-hands.ts';
import type { PathHands } from './walk-path.ts';

interface Stage {
  readonly page: () => Page;
  readonly proxy: () => FaultProxy;
}

export function connectionStatisticsHands({ page, proxy }: Stage): PathHands {
  return {
    begin: async () => {
      await page().goto('/welcome');
      await page()
        .getByRole('heading', { name: /^Hola, / })
        .waitFor();
    },
    does: commonDeeds({ page, proxy }),
    sees: commonSights({ page }),
  };
}
