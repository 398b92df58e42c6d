import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../scripts/testing/process.ts';

const folder = join(projectRoot, 'docs/operations');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
const { groups } = parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

/** The sections of the runbook by their titles. */
const sections = new Map(
  read('runbook.md')
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      return [title, rest.join('\n')];
    }),
);

it('every alert is complete and has its section in the runbook; no section is about a removed alert', () => {
  expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, expr, labels, annotations } of rules) {
    expect([alert, expr, annotations.summary]).toEqual([
      alert,
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
    ]);
    expect(['critical', 'warning', 'info']).toContain(labels.severity);
  }
});

it('every section has in this order: what the alert means, how to look, what to do and when to wake somebody', () => {
  for (const [alert, text] of sections) {
    const said = [...text.matchAll(/^- \*\*(.+?)\*\*: \S/gm)].map(([, word]) => word);
    expect([alert, said]).toEqual([alert, ['Means', 'Look', 'Do', 'Wake somebody']]);
  }
});
