import type { ExplorerPage, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { RecordsQuery } from '../explorer-query.ts';
import type { GroupPlace, OpenGroup } from './explorer-groups-types.ts';

type Groups = readonly OpenGroup[];

/** The group whose rows are read next; undefined when nothing is to be read. */
export const groupToRead = (groups: Groups): OpenGroup | undefined =>
  groups.find(({ asks, hasFailed }) => asks !== null && !hasFailed);

const isOpen = (groups: Groups, valor: string | null): boolean =>
  groups.some((group) => group.valor === valor);

export const toggled = (groups: Groups, place: GroupPlace): Groups =>
  isOpen(groups, place.valor)
    ? groups.filter(({ valor }) => valor !== place.valor)
    : [...groups, { ...place, rows: [], next: null, asks: 'start', hasFailed: false }];

export const askedAgain = (groups: Groups): Groups =>
  groups.map((group) => ({ ...group, asks: 'start', hasFailed: false }));

export const failedAgain = (groups: Groups): Groups =>
  groups.map((group) => ({ ...group, hasFailed: false }));

/** Asks for the next rows of a group, if it has more; for those that could not be read, where reading failed. */
export const askedFor = (groups: Groups, valor: string | null): Groups =>
  groups.map((group) => {
    if (group.valor !== valor) return group;
    const more = group.next === null ? null : 'more';
    return { ...group, asks: group.asks ?? more, hasFailed: false };
  });

export const withPage = (
  groups: Groups,
  { valor, asks }: OpenGroup,
  { items, siguiente }: ExplorerPage,
): Groups =>
  groups.map((group) =>
    group.valor === valor
      ? { ...group, rows: asks === 'more' ? [...group.rows, ...items] : items, next: siguiente, asks: null }
      : group,
  );

export const withFailure = (groups: Groups, { valor }: OpenGroup): Groups =>
  groups.map((group) => (group.valor === valor ? { ...group, hasFailed: true } : group));

export const withRow = (groups: Groups, row: ExplorerRow): Groups =>
  groups.map((group) => ({ ...group, rows: group.rows.map((one) => (one.id === row.id ? row : one)) }));

/** True when the rows of the open groups are others, or in another order. */
export const readsOthers = (one: RecordsQuery, other: RecordsQuery | null): boolean =>
  JSON.stringify([one.filter, one.orden, one.columnas]) !==
  JSON.stringify([other?.filter, other?.orden, other?.columnas]);
