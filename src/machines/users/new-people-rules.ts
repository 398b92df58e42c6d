import type { NewPersonLine } from '../../api/contract/new-people.ts';
import { PEOPLE_AT_ONCE } from '../../api/contract/users.ts';
import { pastedCells } from '../../shared/pasted-cells.ts';
import { plainText } from '../../shared/plain-text.ts';

interface PastedPerson {
  readonly name: string;
  readonly email: string;
}

/** Between two people of a list from a mail program: `Ana <ana@x.com>; Eva <eva@x.com>`. */
const BETWEEN_PEOPLE = /(?<=>)\s*[;,]\s*/;
const IN_BRACKETS = /^(.*)<([^<>]*)>\s*$/;
const SEPARATOR = /[;\t]/;
const OF_EMAIL = /correo|mail/;
const OF_NAME = /nombre|apellido|name/;

/**
 * The people of a pasted text, one a line: cells between tabs, semicolons or commas, `Name <address>`, or only an address. The
 * first line may name the columns; without such a line the address is the first cell with '@' and the others are the
 * name.
 */
export function pastedPeople(text: string): PastedPerson[] {
  const [first, ...others] = pastedCells(text)
    .flatMap((cells) => (cells.length > 1 ? [cells] : cellsOfLine(cells[0] ?? '')))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  if (first === undefined) return [];
  return isHeader(first)
    ? others.map((cells) => byColumns(cells, first.map(plainText)))
    : [first, ...others].map(byAddress);
}

function cellsOfLine(line: string): readonly (readonly string[])[] {
  const people = line.split(BETWEEN_PEOPLE).filter((part) => part.trim() !== '');
  return people.map((part) => {
    const [, name, address] = IN_BRACKETS.exec(part) ?? [];
    return address === undefined
      ? part.split(SEPARATOR.test(part) ? SEPARATOR : ',')
      : [withoutQuotes(name ?? ''), address];
  });
}

const withoutQuotes = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1');

const isHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => cell.includes('@')) && cells.some((cell) => OF_EMAIL.test(plainText(cell)));

const byColumns = (cells: readonly string[], header: readonly string[]): PastedPerson => ({
  name: joined(cells.filter((_, index) => OF_NAME.test(header[index] ?? ''))),
  email: cells.find((_, index) => OF_EMAIL.test(header[index] ?? '')) ?? '',
});

function byAddress(cells: readonly string[]): PastedPerson {
  const place = cells.findIndex((cell) => cell.includes('@'));
  return { name: joined(cells.filter((_, index) => index !== place)), email: cells[place] ?? '' };
}

const joined = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');

/** The rows of a file as a person would paste them. */
export const asPastedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');

type NewPeopleProblem = 'nobody' | 'tooMany';

export function newPeopleProblem(text: string): NewPeopleProblem | null {
  const { length } = pastedPeople(text);
  if (length === 0) return 'nobody';
  return length > PEOPLE_AT_ONCE ? 'tooMany' : null;
}

export const newOnes = (lines: readonly NewPersonLine[]): readonly NewPersonLine[] =>
  lines.filter(({ estado }) => estado === 'nueva');

/** True when nothing is wrong and somebody is new: lines of people who are there already are left out. */
export const canAdd = (lines: readonly NewPersonLine[]): boolean =>
  newOnes(lines).length > 0 && !lines.some(({ estado }) => estado === 'mal');
