import type { Row } from './rows.ts';

/** The table of one part as Markdown for testers, a heading for each section. */
export function partPage(title: string, rows: readonly Row[]): string {
  const lines = rows.flatMap((row, index) => [
    ...(rows[index - 1]?.section === row.section ? [] : sectionHead(row.section)),
    `| ${row.number} | ${cell(row.promise)} | ${cell(shownBy(row))} |`,
  ]);
  return [`## ${title}`, ...lines, ''].join('\n');
}

const sectionHead = (section: string): string[] => [
  '',
  `### ${section}`,
  '',
  '| N.º | Qué se promete | Cómo se demuestra |',
  '|---|---|---|',
];

function shownBy({ tests, records }: Row): string {
  return [
    ...tests.map(({ file, title }) => `prueba \`${file}\`: «${title}»`),
    ...records.map((record) => `decisión ${record}`),
  ].join('; ');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
