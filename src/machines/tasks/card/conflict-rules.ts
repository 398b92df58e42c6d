import { present } from '../../kit/present.ts';
import type { TaskChange, TaskChanged } from '../task-change-types.ts';
import { sameValue } from './sheet-rules.ts';
import type { Insisted, Lost, LostPlace } from './task-conflicts-types.ts';

const isAt =
  ({ task, field }: LostPlace) =>
  (one: LostPlace): boolean =>
    one.task === task && one.field === field;

export const lostAt = (lost: readonly Lost[], place: LostPlace): Lost | null =>
  lost.find(isAt(place)) ?? null;

export const withoutLost = (lost: readonly Lost[], place: LostPlace): readonly Lost[] =>
  lost.filter((one) => !isAt(place)(one));

/**
 * The lost values (those that another person's change overruled) after a change was answered: earlier lost values of
 * its fields are removed, and values that lost now are added.
 */
export function afterAnswer(lost: readonly Lost[], { change, fields }: TaskChanged): readonly Lost[] {
  const { task, set } = change;
  return Object.entries(fields).reduce((kept, [field, outcome]) => {
    const others = withoutLost(kept, { task, field });
    const { resultado, valor: theirs, version, por, en } = outcome;
    const mine = set[field];
    if (resultado !== 'perdido' || sameValue(mine, theirs)) return others;
    return [...others, { task, field, mine, theirs, version, por, en }];
  }, lost);
}

export function insistence(lost: readonly Lost[], { task, field, base, opId, at }: Insisted): TaskChange {
  const { mine } = present(lostAt(lost, { task, field }), 'lost value');
  return { opId, at, task, board: null, base: { [field]: base }, set: { [field]: mine } };
}
