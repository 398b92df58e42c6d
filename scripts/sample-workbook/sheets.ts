import type { FieldFacts } from '../../src/shared/fields/field-facts.ts';
import { LINE_FIELDS } from '../../src/shared/fields/line-fields.ts';
import { WORK_FIELDS } from '../../src/shared/fields/work-fields.ts';
import { CODE_MAX } from '../../src/shared/load-rules/rules.ts';
import { createRandom } from '../../src/shared/seeded-random.ts';
import type { Fault } from './faults.ts';
import type { SampleOptions } from './options.ts';
import type { Cell, Sheet } from './sheet.ts';
import { inventLine, inventWork, type Work } from './work.ts';

const FAULTY_EVERY = 10;
const ERRORS = ['#DIV/0!', '#N/A', '#REF!'] as const;
const TEXT_DATES = ['15-ene-24', '15/01/2024', 'Mon Jan 15 2024', '2024-01-15', '00/01/2024'] as const;
const FIELDS_WITHOUT_WHICH_NO_PATTERN = 4;

/** Makes sheets in the template's shape: file code in A1, row numbers in column A, fields from B on. */
export function sampleSheets(options: SampleOptions): Sheet[] {
  const has = (fault: Fault): boolean => options.faults.has(fault);
  const columns = Math.max(options.columns ?? WORK_FIELDS.length, FIELDS_WITHOUT_WHICH_NO_PATTERN);
  const tracking = WORK_FIELDS.slice(0, columns);
  const rows = has('header-only') ? 0 : options.rows;
  const code = has('wrong-code') ? options.code + 1 : options.code;
  const sheets: Sheet[] = [{ name: 'SEGUIMIENTO', rows: trackingRows(options, tracking, rows, code) }];
  if (!has('one-sheet')) sheets.push({ name: 'FACTYVAL', rows: linesOf(options, tracking, rows) });
  if (has('third-sheet')) sheets.push({ name: 'NOTAS', rows: notes() });
  if (has('hidden-error')) sheets.push({ name: 'CALCULOS', hidden: true, rows: [[{ error: '#REF!' }]] });
  return sheets;
}

function* works(options: SampleOptions, tracking: readonly FieldFacts[], rows: number): Generator<Work> {
  const random = createRandom(options.seed);
  for (let row = 0; row < rows; row++) {
    yield inventWork(options.code + 1 + row, options.pattern, tracking, random);
  }
}

function* trackingRows(
  options: SampleOptions,
  tracking: readonly FieldFacts[],
  rows: number,
  code: number,
): Generator<Cell[]> {
  const columns = columnsOf(options.faults, tracking);
  yield [code, ...columns.map(({ header }) => header)];
  let row = 0;
  for (const work of works(options, tracking, rows)) {
    if (options.faults.has('blank-rows') && row % FAULTY_EVERY === 1) yield [null, '   '];
    const cells = spoiled(work, row, options);
    row++;
    yield [row, ...columns.map(({ field }) => cells.get(field) ?? null)];
  }
}

interface Column {
  readonly header: string;
  readonly field: string;
}

function columnsOf(faults: ReadonlySet<Fault>, tracking: readonly FieldFacts[]): Column[] {
  const columns: Column[] = tracking.map(({ name }) => ({ header: name, field: name }));
  if (faults.has('missing-column')) return columns.filter(({ field }) => field !== 'site_cod');
  if (faults.has('duplicate-column')) columns.push({ header: 'site_cod', field: 'site_cod' });
  if (faults.has('empty-header')) columns.push({ header: '', field: 'proyecto' });
  return columns;
}

function spoiled(work: Work, row: number, options: SampleOptions): ReadonlyMap<string, Cell> {
  const cells = new Map(work.cells);
  const shows = (fault: Fault): boolean => options.faults.has(fault) && row % FAULTY_EVERY === 0;
  const first = (fault: Fault): boolean => options.faults.has(fault) && row === 0;
  if (options.faults.has('text-dates')) {
    cells.set('seg_asignacion_fecha', TEXT_DATES[row % TEXT_DATES.length] ?? null);
    for (const name of cells.keys()) {
      if (name.endsWith('_fecha') && name !== 'seg_asignacion_fecha') cells.set(name, null);
    }
  }
  const turn = row / FAULTY_EVERY;
  if (shows('excel-error')) cells.set('observaciones', { error: ERRORS[turn % ERRORS.length] ?? '#N/A' });
  if (first('text-error')) cells.set('observaciones', '#N/A');
  if (shows('bad-site')) cells.set('site_cod', work.siteCod.replace('SIT-', 'SIT-9'));
  if (shows('bad-project')) cells.set('proyecto', `${work.project} bis`);
  if (shows('bad-number')) {
    cells.set('importe_estimado', 'a convenir');
    cells.set('unidades_inmobiliarias', 'varias');
  }
  if (shows('lost-digits')) cells.set('cod_externo_cliente', 1_234_567_890_123_456);
  if (shows('bad-date')) cells.set('seg_asignacion_fecha', '31/02/2024');
  if (first('future-date')) cells.set('seg_asignacion_fecha', '31/12/2999');
  if (options.faults.has('old-date') && row === 1) cells.set('seg_asignacion_fecha', '15/01/1924');
  if (shows('inverted-dates')) {
    cells.set('seg_inicio_obra_fecha', '20/03/2024');
    cells.set('seg_fin_obra_fecha', '19/03/2024');
  }
  if (shows('missing')) cells.set('subproyecto', null);
  if (options.faults.has('repeated')) {
    if (row === standsAt(options)) cells.set('cod_obra_interno_4plus', codOf(options, 1));
    // Row 2 repeats the code of the second work.
    if (row === 2) cells.set('cod_obra_interno_4plus', codOf(options, options.code + 2));
  }
  const badCode = options.faults.has('bad-codes') ? badCodeOf(work, row) : null;
  if (badCode !== null) cells.set('cod_obra_interno_4plus', badCode);
  if (first('no-hyphens')) cells.set('cod_obra_interno_4plus', 'OBRA0001');
  return cells;
}

/**
 * A code that breaks the pattern, only in rows without invoicing lines, because such lines would no longer
 * belong to a work.
 */
function badCodeOf({ codObra }: Work, row: number): string | null {
  if (row === 3) return codObra.replaceAll('-', '');
  if (row === 5) return codObra.toLowerCase();
  if (row === 9) return codObra.replace(/\d+$/, (number) => number.padStart(CODE_MAX, '0'));
  return row === 7 ? codObra.replace('4P-', '4P-OTRO-') : null;
}

const codOf = ({ pattern }: SampleOptions, number: number): string =>
  `4P-${pattern}-${String(number).padStart(4, '0')}`;

/** The row whose code the portal already holds: the first, unless the fault 'no-hyphens' needs the first row. */
const standsAt = ({ faults }: SampleOptions): number => (faults.has('no-hyphens') ? 4 : 0);

function* linesOf(options: SampleOptions, tracking: readonly FieldFacts[], rows: number): Generator<Cell[]> {
  yield ['N.º', ...LINE_FIELDS.map(({ name }) => name)];
  const random = createRandom(options.seed + 1);
  const ofTheWork = LINE_FIELDS.findIndex(({ name }) => name === 'cod_obra_interno_4plus');
  let line = 0;
  let row = 0;
  for (const work of works(options, tracking, rows)) {
    if (row++ % 2 === 1) continue;
    const cells = inventLine(1, work, random);
    if (options.faults.has('orphan-lines') && line % FAULTY_EVERY === 0) {
      cells[ofTheWork] = `4P-${options.pattern}-9${String(line).padStart(6, '0')}`;
    }
    line++;
    yield [line, ...cells];
    if (options.faults.has('repeated-lines') && (line - 1) % FAULTY_EVERY === 0) {
      line++;
      yield [line, ...cells];
    }
  }
  const [work] = works(options, tracking, 1);
  if (work && options.faults.has('line-in-portal')) {
    // Repeats line 1 of the second work, which has one already.
    yield [line + 1, ...inventLine(1, { ...work, codObra: codOf(options, 2) }, random)];
  }
}

function* notes(): Generator<Cell[]> {
  yield ['Nota', 'Valor'];
  yield ['Revisar a mano', 3];
}
