import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteRule } from '../../../../server/http/permission.ts';
import type { Permission } from '../../../../src/api/endpoints/endpoint.ts';

/**
 * docs/routes.md: a row for each route, a column for each case. Several tests write it, each its own columns.
 */
export const PAGE = fileURLToPath(new URL('../../../../docs/routes.md', import.meta.url));

const TITLES = [
  ...['nobody', 'made-up token', 'expired', 'revoked', 'switched off'],
  ...['no flag', 'flags refused', 'every other flag', 'claimed flags', 'its flag', 'admin'],
  ...['too large', 'not JSON', 'malformed', '__proto__'],
  ...['another person', 'protected person', 'nobody of that id', 'path out of its folder', 'SQL in its path'],
  ...['SQL in each text', 'HTML in each text', 'file names'],
] as const;
export type Title = (typeof TITLES)[number];

/** The statuses that were answered, by case and route. */
export type Answered = ReadonlyMap<Title, ReadonlyMap<string, ReadonlySet<number>>>;

const DOES_NOT_APPLY = '·';

export const routeOf = ({ method, url }: RouteRule): string => `${method} ${url.replace('/api/v2', '')}`;

export const rowsOf = (rules: readonly RouteRule[]): RouteRule[] =>
  rules
    .filter(({ method }) => method !== 'HEAD')
    .sort((a, b) => a.url.localeCompare(b.url) || a.method.localeCompare(b.method));

/** The page with these columns as they were answered now, and all other columns unchanged. */
export function routesPage(rules: readonly RouteRule[], answered: Answered): string {
  const standing = standingRows();
  const table = rowsOf(rules).map((rule) => {
    const route = routeOf(rule);
    const cells = TITLES.map((title, column) => {
      const now = answered.get(title);
      if (now === undefined) return standing.get(route)?.[column] ?? DOES_NOT_APPLY;
      const statuses = [...(now.get(route) ?? [])].sort();
      return statuses.length === 0 ? DOES_NOT_APPLY : statuses.join(' ');
    });
    return [`\`${route}\``, permissionText(rule.permission), ...cells];
  });
  return asPage(table);
}

const ROW = /^\| `([^`]+)` \| [^|]+ \| (.+) \|$/;

function standingRows(): ReadonlyMap<string, readonly string[]> {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, route, cells] = ROW.exec(line) ?? [];
      return route === undefined || cells === undefined ? [] : [[route, cells.split(' | ')] as const];
    });
  return new Map(rows);
}

const permissionText = (permission: Permission): string => [permission].flat().join(', ');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const asPage = (table: readonly string[][]): string => `# Every route, and what it answers to whom

Written by tests/server/platform/route-matrix.test.ts and, in its last columns, by hostile-text.test.ts and
hostile-files.test.ts beside it, which fail where a status changes; \`npx vitest run --project server --maxWorkers 1
platform/route-matrix platform/hostile -u\` writes it anew. A call has an empty body and an id that nothing has, unless
the column says otherwise (the last three begin with a good call and make its texts, or one name, bad): a 404 or 422 means
that it got in and found nothing to do. ·: does not apply.

${line(['route', 'permission', ...TITLES])}
${line(['---', '---', ...TITLES.map(() => '---:')])}
${table.map(line).join('\n')}
`;
