import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../testing/process.ts';

/** A part of the specification, with the file of its table of promises. Rows are numbered through all parts. */
interface Part {
  readonly title: string;
  /** Below tests/specification. */
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

export const PARTS: readonly Part[] = [
  {
    title: 'Marco, acceso y usuarios',
    file: '1-shell-session-and-users.tsv',
    first: 1,
    last: 282,
  },
  {
    title: 'Bienvenida y panel',
    file: '2-welcome-and-dashboard.tsv',
    first: 283,
    last: 387,
  },
  {
    title: 'Carga masiva y administración',
    file: '3-bulk-import-and-administration.tsv',
    first: 388,
    last: 532,
  },
];

/** A test as a row names it. */
export interface NamedTest {
  /** Below tests. */
  readonly file: string;
  /** The test's title as the file has it, after the groups that are needed to tell it from the file's other tests. */
  readonly title: string;
}

/** A promise of the specification, with what shows it. */
export interface Row {
  readonly number: number;
  readonly section: string;
  readonly promise: string;
  readonly tests: readonly NamedTest[];
  /** Numbers of the records in docs/decisions that depart from the promise, or decide it in more detail. */
  readonly records: readonly string[];
}

const RECORD = /^\d{4}$/;
const TEST = /^(?<file>\S+\.test\.tsx?): (?<title>.+)$/;

/** Reads `number, section, promise, test or record, …`, separated by tabs; throws on a cell that is none of them. */
export function rowOf(line: string): Row {
  const [number = '', section = '', promise = '', ...shown] = line.split('\t');
  if (!/^\d+$/.test(number) || section === '' || promise === '') throw new Error(`This is no row: ${line}`);
  return {
    number: Number(number),
    section,
    promise,
    tests: shown.filter((cell) => !RECORD.test(cell)).map(testOf),
    records: shown.filter((cell) => RECORD.test(cell)),
  };
}

function testOf(cell: string): NamedTest {
  const { file, title } = TEST.exec(cell)?.groups ?? {};
  if (file === undefined || title === undefined)
    throw new Error(`This is neither a test nor a record: ${cell}`);
  return { file, title };
}

export const rowsOf = ({ file }: Pick<Part, 'file'>): readonly Row[] =>
  readFileSync(join(projectRoot, 'tests/specification', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map(rowOf);

export const allRows = (): readonly Row[] => PARTS.flatMap(rowsOf);
