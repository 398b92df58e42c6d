import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { chartPage } from './chart-page.ts';

// The charts that people read in docs/maquinas are those that run. One that changes is approved by
// `npx vitest run --project machines tests/paths/approved-charts.test.ts -u`, and seen in the review of the change.
describe('the chart in docs/maquinas', () => {
  it.each(CATALOGUE.map(({ machine }) => [machine.id, machine] as const))('of %s', async (id, machine) => {
    await expect(chartPage(machine)).toMatchFileSnapshot(`../../docs/maquinas/${id}.md`);
  });
});
