import { describe, expect, it } from 'vitest';
import { CASES_SEED } from '../../../scripts/testing/cases-seed.ts';
import { commonBeginnings } from './beginnings.ts';
import { chosenPaths } from './chosen-scripts.ts';
import { commonDeeds, commonSights } from './common-hands.ts';
import { AT_MOST, handStage } from './hand-stage.ts';
import { sees } from './walk-script.ts';

const CHOSEN = Math.min(AT_MOST, 200);

const stage = handStage();

describe('scripts of all machines, chosen by seed, as a person follows them', () => {
  const begins = commonBeginnings(stage);
  const does = commonDeeds(stage);
  const chosen = chosenPaths(CHOSEN, CASES_SEED, { begins, does });

  it('are as many as are wanted', () => {
    expect(chosen).toHaveLength(CHOSEN);
  });

  it.each(
    chosen.map((one) => [`${one.subject.machine.id} ${one.script.number}. ${one.script.name}`, one] as const),
  )('%s', async (_, path) => {
    const begin = () => sees([path.subject.wording.start], { sees: begins });
    await stage.walk(path, { begin, does, sees: commonSights(stage) });
  });
});
