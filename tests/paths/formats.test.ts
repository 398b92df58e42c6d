import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { eventLabel } from '../../paths/event-label.ts';
import { testrail, xray } from '../../paths/formats/csv.ts';
import { mermaid } from '../../paths/formats/mermaid.ts';
import type { TestScript } from '../../paths/script-steps.ts';
import { allNodes } from '../../paths/transitions.ts';
import { scriptsOf, writeScript } from '../../paths/write-script.ts';
import { parseCsv } from '../support/parse-csv.ts';

const MACHINES = CATALOGUE.map(({ machine }) => [machine.id, machine] as const);

describe('Mermaid', () => {
  const STATE = /^ +state "([^"]+)" as (\w+)( \{)?$/;
  const ARROW = /^ +(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : (.+))?$/;

  it.each(MACHINES)('draws %s in lines of its syntax, every block closed', (_, machine) => {
    const [head, ...lines] = mermaid(machine).trimEnd().split('\n');
    expect(head).toBe('stateDiagram-v2');
    const others = lines.filter((line) => !STATE.test(line) && !ARROW.test(line));
    expect(others.filter((line) => !/^ +(\}|--)$/.test(line))).toEqual([]);
    const opened = lines.filter((line) => line.endsWith('{')).length;
    expect(lines.filter((line) => line.trim() === '}')).toHaveLength(opened);
  });

  it.each(MACHINES)('declares each state of %s once, and connects only declared states', (_, machine) => {
    const lines = mermaid(machine).split('\n');
    const declared = lines.flatMap((line) => STATE.exec(line)?.[2] ?? []);
    expect(declared.length - new Set(declared).size).toBe(0);
    const shown = lines.flatMap((line) => STATE.exec(line)?.[1] ?? []);
    const keys = allNodes(machine.root).map(({ key }) => key);
    const isShown = (key: string) => shown.includes(key) || key === machine.root.key;
    expect(keys.filter((key) => !isShown(key))).toEqual([]);
    const ends = lines.flatMap((line) => ARROW.exec(line)?.slice(1, 3) ?? []);
    expect(ends.filter((end) => end !== '[*]' && !declared.includes(end))).toEqual([]);
  });

  it.each(MACHINES)('draws every transition of %s', (_, machine) => {
    const told = mermaid(machine)
      .split('\n')
      .flatMap((line) => ARROW.exec(line)?.[3]?.split('<br/>') ?? [])
      .map((label) => label.replace(/ \[.*\]$/, '').replaceAll('#42;', '*'));
    expect(told.sort()).toEqual(eventsOf(machine).sort());
  });

  /** One for each target, and one for a transition without a target. */
  function eventsOf(machine: AnyStateMachine): string[] {
    return allNodes(machine.root).flatMap((node) =>
      [...node.transitions.entries(), ['', node.always ?? []] as const].flatMap(([event, alternatives]) =>
        alternatives.flatMap(({ target }) =>
          (target ?? [node]).map(() => (event === '' ? 'always' : eventLabel(event))),
        ),
      ),
    );
  }
});

describe('Gherkin', () => {
  const LINES = [
    /^$/,
    /^ {2}Antecedentes:$/,
    /^ {2}@automatico$/,
    /^ {2}Escenario: \d+\. \S.*$/,
    /^ {4}(Dado que|Cuando|Entonces|Y) \S.*[^.\s]$/,
  ];

  it.each(MACHINES)('scripts %s in Spanish, scenarios of steps and nothing else', (id) => {
    const text = writeScript({ machine: id, strategy: 'shortest', format: 'gherkin' }).text;
    const [language, title = '', ...lines] = text.trimEnd().split('\n');
    expect(language).toBe('# language: es');
    expect(title).toMatch(/^Característica: \S/);
    expect(lines.filter((line) => !LINES.some((form) => form.test(line)))).toEqual([]);
    const numbers = lines.flatMap((line) => /Escenario: (\d+)\./.exec(line)?.[1] ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
    const blocks = text.split(/Antecedentes:|Escenario:/).slice(1);
    expect(blocks.filter((block) => !/^ {4}Dado que /m.test(block))).toEqual([]);
  });
});

describe('CSV', () => {
  const TITLES = {
    testrail: ['Title', 'Section', 'Preconditions', 'Steps (Step)', 'Steps (Expected Result)'],
    xray: ['TCID', 'Test Summary', 'Test Type', 'Action', 'Data', 'Expected Result'],
  } as const;

  it.each(['testrail', 'xray'] as const)(
    'for %s has each script by hand once, with all its steps',
    (format) => {
      const order = { machine: 'serverStep', strategy: 'shortest', format } as const;
      const scripts = scriptsOf(order).filter(({ byHand }) => byHand);
      const [titles, ...rows] = parseCsv(writeScript(order).text, ',');
      expect(titles).toEqual(TITLES[format]);
      expect(rows.filter((row) => row.length !== titles?.length)).toEqual([]);
      const named = rows.map((row) => row[format === 'testrail' ? 0 : 1]).filter((name) => name !== '');
      expect(named).toEqual(scripts.map(({ number, name }) => `${number}. ${name}`));
      const told = rows.flat().join('\n');
      const said = scripts.flatMap(({ before, startsSeeing, steps, after }) => [
        ...[...before, ...startsSeeing, ...after],
        ...steps.flatMap(({ action, seen }) => [action, ...seen]),
      ]);
      expect(said.filter((sentence) => !told.includes(sentence))).toEqual([]);
    },
  );

  it('has a row for each step, with what is prepared before it and what must be seen', () => {
    const script: TestScript = {
      number: 7,
      name: 'Gira la llave',
      before: ['compra una bombilla.'],
      startsSeeing: ['A oscuras.'],
      steps: [
        { kind: 'prepare', action: 'corta la corriente.', seen: [] },
        { kind: 'do', action: 'Gira la llave.', seen: ['Nada.'] },
        { kind: 'other', as: 'ana@example.org', action: 'Tápala.', seen: ['Con tapa.'] },
        { kind: 'wait', action: '=Se calienta.', seen: ['Con «luz», "sí".', 'Al fin.'] },
      ],
      after: ['apaga la lámpara.'],
      byHand: true,
    };
    const wording = { title: 'La lámpara', start: 'En la mesa.', events: {}, states: {} };
    const automatic = { ...script, number: 8, byHand: false };
    const begin =
      'En la mesa.\nAntes de empezar: compra una bombilla.\nAl empezar se ve: A oscuras.\nAl terminar: apaga la lámpara.';
    expect(parseCsv(testrail(wording, [script, automatic]), ',')).toEqual([
      TITLES.testrail,
      [
        ...['7. Gira la llave', 'La lámpara', begin],
        ...['Prepara: corta la corriente.\nGira la llave.', 'Nada.'],
      ],
      ['', '', '', 'En la otra ventana, como ana@example.org: Tápala.', 'Con tapa.'],
      ['', '', '', 'Espera: =Se calienta.', 'Con «luz», "sí". Al fin.'],
    ]);
    expect(parseCsv(xray(wording, [script, automatic]), ',')).toEqual([
      TITLES.xray,
      ['7', '7. Gira la llave', 'Manual', begin, '', 'A oscuras.'],
      ['7', '', '', 'Gira la llave.', 'Prepara: corta la corriente.', 'Nada.'],
      ['7', '', '', 'En la otra ventana, como ana@example.org: Tápala.', '', 'Con tapa.'],
      ['7', '', '', 'Espera: =Se calienta.', '', 'Con «luz», "sí". Al fin.'],
    ]);
  });
});

describe('Markdown', () => {
  it.each(MACHINES)(
    'scripts %s for a person: where to begin, what to do and see, a box for each step',
    (id) => {
      const text = writeScript({ machine: id, strategy: 'shortest', format: 'markdown' }).text;
      expect(text).toMatch(/^# \S/);
      expect(text).toContain('Condición inicial');
      expect(text).toContain(`/estados?maquina=${id}`);
      const scripts = text.split(/^## (?=\d+\.)/m).slice(1);
      expect(scripts.filter((script) => !/^1\. \[ \] \S/m.test(script))).toEqual([]);
      expect(scripts.filter((script) => !/^\*\*Al empezar se ve\.\*\* \S/m.test(script))).toEqual([]);
      expect(scripts.filter((script) => !/^ {3}- Debe verse: \S/m.test(script))).toEqual([]);
      const told = scripts.map((script) => script.slice(script.indexOf('.')));
      expect(told.filter((script, index) => told.indexOf(script) < index)).toEqual([]);
      expect(text).not.toMatch(/undefined|\[object|null/);
    },
  );
});
