import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { eventLabel } from '../../paths/event-label.ts';
import { mermaid } from '../../paths/formats/mermaid.ts';
import { allNodes } from '../../paths/transitions.ts';
import { writeScript } from '../../paths/write-script.ts';

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

describe('Markdown', () => {
  it.each(MACHINES)(
    'scripts %s for a person: where to begin, what to do and see, a box for each step',
    (id) => {
      const text = writeScript({ machine: id, strategy: 'shortest', format: 'markdown' }).text;
      expect(text).toMatch(/^# \S/);
      expect(text).toContain('Condición inicial');
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
