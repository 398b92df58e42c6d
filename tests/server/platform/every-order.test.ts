import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../server/project-root.ts';

const ROOT = findProjectRoot();

const sourcesBelow = (folder: string, ending: RegExp): (readonly [string, string])[] =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((name) => ending.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')]);

const IN_SPANISH = /collate es_portal|\bspanish\b|\bBY_CODE\b|\bsortedBy\(/;

/** Columns of numbers, moments, days, truth values and ranks, and positions that a file or a person gave. */
const COLUMNS_WITHOUT_TEXT = [
  'id lid pid oid n fase numero version lote carga usuario_id persona obra columna tarea',
  'fila linea fyv_linea registro repeticion orden posicion puesto total obras filas rango destacado transaccion',
  'momento desde hasta dia fecha fecha_hora en cuando vence \\w+_en xact_start',
].flatMap((names) => names.split(' '));
const WITHOUT_TEXT = new RegExp(
  `^(\\d+|(\\w+\\.)?(${COLUMNS_WITHOUT_TEXT.join('|')})( direction| \\{direction\\}.*)?|.* (=|in|is) .*` +
    '|count\\(\\*\\)|min\\(fila\\)|\\{rank\\(.*|array_position\\(.*|\\{orderFrom\\(.*|\\{range.orderBy\\}' +
    '|\\(\\{ eb \\}\\) => .*|sql`.*|isRare \\? .*)$',
);

/** Orders of texts in lists that nobody reads. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  'jumps along an index from each value to the next': [
    ...['activity/activity-options.ts: {name}', 'activity/activity-options.ts: a.{name}'],
    ...['automations/list-runs.ts: script', 'automations/list-runs.ts: e.script'],
    ...['bulk-import/fields/max-cod-obra.ts: serie', 'bulk-import/fields/max-cod-obra.ts: o.serie'],
    ...['bulk-import/fields/template.ts: serie', 'bulk-import/fields/template.ts: o.serie'],
    ...['change-sets/known-states.ts: estado', 'change-sets/known-states.ts: o.estado'],
    ...['mass-update/nearest-codes.ts: serie', 'mass-update/nearest-codes.ts: o.serie'],
    ...['trash/deletion/nearest-codes.ts: cod', 'trash/deletion/nearest-codes.ts: cod'],
  ],
  'rows are locked or written in one order': [
    ...['sites/import/read-sites.ts: site_cod {isLocked ? sql`for no key update` : sql``}'],
    ...['sites/import/undo.ts: s.site_cod', 'sites/import/undo.ts: i.site_cod'],
    'sql/import/040-subproyectos.sql: lower(limpio(a.csv_subproyecto))',
  ],
  'one of several is kept': [
    'identity/give-administration.ts: borrado_en (order) => order.desc().nullsFirst()',
    ...['bulk-import/comparison/run-standing.ts: a.cod', 'bulk-import/comparison/run-standing.ts: e.key'],
    ...[
      'change-sets/sheets.ts: intacta',
      'exports/old-exports-purge.ts: huella',
      'metrics/database-figures.ts: paso',
    ],
    ...['dashboard/counted-projects.ts: cod', 'dashboard/counted-projects.ts: s.proyecto'],
    ...['dashboard/counted-projects.ts: o.cod', 'exports/reports/projects-report.ts: cod'],
    ...['reconciliation/look-alikes.ts: forma', 'reconciliation/look-alikes.ts: codigo'],
    ...['reconciliation/look-alikes.ts: cod', 'works/page/moments.ts: campo.key'],
    'bulk-import/validations/check-load.ts: lower(a.nombre)',
  ],
  'a program goes on with them': [
    ...[
      'mass-update/nearest-codes.ts: cod',
      'reconciliation/look-alikes.ts: codigo',
      'sites/check-codes.ts: site_cod',
    ],
    ...['sites/import/read-register.ts: site_cod', 'db/embedded-upkeep.ts: c.relname'],
    ...['backup/contents/portal-tables.ts: a.attname', 'backup/contents/portal-tables.ts: c.relname'],
    ...['backup/contents/read-contents.ts: nombre', 'backup/contents/read-contents.ts: relname'],
  ],
  'names of fields, states and reasons, which are shown by other words': [
    ...['activity/activity-options.ts: kind', 'bulk-import/fields/repeated-words.ts: v.campo'],
    ...['bulk-import/runs/run-problems.ts: i.script', 'bulk-import/validations/warnings-sql.ts: p.campo'],
    ...[
      'sql/import/037-avisos-que-son-problemas.sql: p.campo',
      'bulk-import/fields/field-rules.ts: tipo_csv',
    ],
    ...[
      'change-sets/read-set.ts: estado',
      'change-sets/read-set.ts: motivo',
      'mass-update/summary.ts: campo',
    ],
    ...[
      'mass-update/record-run.ts: m.key',
      'mass-update/record-run.ts: m.key',
      'mass-update/record-run.ts: m.key',
    ],
    'trash/restoration/preview-restoration.ts: motivo',
  ],
};

it('every ORDER BY of a text that people read is in the order of Spanish', () => {
  const orders = sourcesBelow('server', /\.(ts|sql)$/)
    // Migrations sort rows of the past once.
    .filter(([name]) => !name.startsWith('server/db/migrations/'))
    .flatMap(([name, text]) =>
      [...ordersOf(withoutComments(text))].map((term) => [name.replace('server/', ''), term] as const),
    );
  const others = orders.filter(([, term]) => !IN_SPANISH.test(term) && !WITHOUT_TEXT.test(term));
  expect(others.map((order) => order.join(': ')).sort()).toEqual(Object.values(NOT_READ).flat().sort());
  expect(orders.length).toBeGreaterThan(250);
});

it('texts are compared in memory by one comparison', () => {
  const comparing = [...sourcesBelow('server', /\.ts$/), ...sourcesBelow('src', /\.tsx?$/)].filter(
    ([, text]) => /\blocaleCompare\(|\bIntl\.Collator\(/.test(text),
  );
  expect(comparing.map(([name]) => name)).toEqual(['src/shared/spanish-order.ts']);
});

function* ordersOf(text: string): Generator<string> {
  for (const { 0: words, index } of text.matchAll(/\border by\s/gi)) {
    yield* termsFrom(text.slice(index + words.length)).map(withoutDirection);
  }
  for (const { 0: words, index } of text.matchAll(/\.orderBy\(/g)) {
    yield withoutDirection(termsFrom(text.slice(index + words.length), /;/).join(' '));
  }
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*$/gm, '');

const withoutDirection = (term: string): string =>
  term
    .replaceAll("'", '')
    .replaceAll('${', '{')
    .replace(/\s+(asc|desc)\b/i, '')
    .replace(/\s+nulls\s+(first|last)$/i, '')
    .trim();

/** The terms of a list up to its end: a closing bracket or the next clause. */
function termsFrom(text: string, end = /[;`]/): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    const isEnd =
      depth < 0 ||
      (depth === 0 && (end.test(letter) || /^\s+(limit|offset|for)\b/i.test(text.slice(at, at + 20))));
    if (isEnd || (depth === 0 && letter === ',')) {
      found.push(text.slice(from, at).replaceAll(/\s+/g, ' ').trim());
      from = at + 1;
    }
    if (isEnd) break;
  }
  return found;
}
