import type { Made } from '../../paths/world/history.ts';

/** Says whether a call was done. A refusal is one, whatever its reason: which is told first depends on when the call came. */
export const isDone = ({ answer }: Made): boolean | null => answer && answer.status < 400;

/** What a call was answered; of a refusal only that it is one. */
export const whatIsAnswered = (made: Made): unknown => {
  const { answer } = made;
  if (answer === null || answer.status >= 400) return isDone(made);
  const text = JSON.stringify(answer.body, withoutRowNumbers);
  return [answer.status, text?.replaceAll(TIMES, 'a time').replaceAll(IDS_MADE_UP, 'an id')];
};

/** Names of numbers of new rows, which are others when a number was given to a row that was rolled back. */
const ROW_NUMBERS = ['id', 'lote', 'ejecucion', 'conjunto'];
/** Ids that the server makes up follow from the call, which is another when it is made again. Those of pages begin with noughts. */
const IDS_MADE_UP = /\b(?!00000000)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

const withoutRowNumbers = (name: string, value: unknown): unknown =>
  typeof value === 'number' && ROW_NUMBERS.includes(name) ? 'a number' : value;

/** Times of the database's clock, which are others in each world. */
export const TIMES = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::?\d\d)?)?/g;
