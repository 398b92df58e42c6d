import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { eventLabel } from '../../paths/event-label.ts';
import { generatePaths } from '../../paths/generate-paths.ts';
import type { PathStep } from '../../paths/path.ts';
import { restingStates } from '../../paths/resting-states.ts';
import type { TestScript } from '../../paths/script-steps.ts';
import type { WordedSubject } from '../../paths/subject.ts';
import { testScripts } from '../../paths/test-scripts.ts';
import type { MachineWording } from '../../paths/wording.ts';
import { readCommand } from '../../scripts/fault-proxy/commands.ts';
import { ROWS } from '../support/rows-of-the-page.ts';
import { strayFaults } from './proxy-list.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

const WORDING_FILES = filesUnder('paths/wording', /\.ts$/);
const inWording = (pattern: RegExp): { file: string; text: string }[] =>
  WORDING_FILES.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, text = '']) => ({
      file: path.slice(ROOT.length + 1),
      text,
    })),
  );

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
/** A template with fewer letters of its own would match nearly any text. */
const MIN_LETTERS = 5;
const lettersOf = (text: string): number => text.replaceAll(/\P{Letter}/gu, '').length;
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Names that the page shares with a file of the server. */
const SHARED_NAMES = filesUnder(
  'src/shared',
  /^(?:flag-labels|activity-names|link-states|period-words|task-states|site-columns)\.ts$/,
);
/** The literal texts of the page, split where a value is inserted. */
const LITERALS = [...filesUnder('src/ui', /\.tsx?$/), ...SHARED_NAMES].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(LITERAL)].map(([, plain, template]) =>
    (plain ?? template ?? '').split(HOLE),
  ),
);
const WHOLE = new Set(LITERALS.flatMap((parts) => (parts.length === 1 ? parts : [])));
const WITH_VALUES = [
  ...new Set(
    LITERALS.filter((parts) => parts.length > 1 && lettersOf(parts.join('')) >= MIN_LETTERS).map((parts) =>
      parts.map(escaped).join('.+'),
    ),
  ),
].map((pattern) => new RegExp(`^${pattern}$`, 'u'));

/** True when the page can show the text, with any values inserted. */
const isSaid = ({ text }: { text: string }): boolean =>
  WHOLE.has(text) || WITH_VALUES.some((saying) => saying.test(text));

/** A sentence, or the part after a comma or a colon, that tells the tester to do something. */
const ORDER = /(?:^|[:,] )(?:abre|confirma|elige|entra|escribe|pulsa|recarga|vuelve) |«[^»]+» pulsa /iu;

/** The file with the call that finds out, before the sign-in, whether the server can be reached. */
const NETWORK = readFileSync(join(ROOT, 'src/browser/network.ts'), 'utf8');
/** The path of a part of the page that is fetched when it is first drawn. */
const PART = /^\/assets\/(?<part>[a-z-]+)\.js$/;
const PARTS = filesUnder('src/ui', /\.tsx$/).map((path) => basename(path, '.tsx'));

/** 'GET cargamasiva/ejecuciones/:id', of each call in the list. */
const CALLS: ReadonlySet<string> = new Set(
  ROWS.map(({ method, path }) => `${method} ${path.slice(1).replaceAll(/:\w+/g, ':id')}`),
);

/** True for the name of a call in the form of docs/para-testers.md, such as 'GET me'. */
function isCalled(name: string): boolean {
  const path = name.replace(/^\w+ /, '');
  const part = PART.exec(path)?.groups?.['part'];
  if (part !== undefined) return PARTS.includes(part);
  if (NETWORK.includes(`'/api/v2/${path}'`)) return true;
  return CALLS.has(name);
}

const written = new WeakMap<WordedSubject, readonly TestScript[]>();

/** The scripts of the machine that a person can follow, written once for all tests. */
function handScripts(subject: WordedSubject): readonly TestScript[] {
  const scripts = written.get(subject) ?? writeHandScripts(subject);
  written.set(subject, scripts);
  return scripts;
}

const writeHandScripts = (subject: WordedSubject): readonly TestScript[] =>
  testScripts(subject, generatePaths(subject, 'shortest')).filter(({ byHand }) => byHand);

/** The words of everything that is seen in a state, those that did not change among them. */
function allSeen({ event, state }: PathStep, { states }: MachineWording): string {
  return restingStates(state)
    .map((name) => {
      const words = states[name] ?? '';
      return typeof words === 'function' ? words(state.context, event) : words;
    })
    .join(' ');
}

const OFF = /(«[^»]+»|botón rojo)(?: y («[^»]+»))? est(?:á|án) apagad[oa]s?/gu;
/** What can be pressed while a dialog lies over the page. */
const IN_DIALOG = /diálogo|«(?:Exportar N problemas|Ver en la tabla)»/;

/** Why nobody can press what a step asks for, or null. */
function obstacle(action: string, seen: string): string | null {
  const off = [...seen.matchAll(OFF)].flatMap(([, one, other]) => [one, other]);
  if (off.some((name) => name !== undefined && new RegExp(`pulsa (?:el )?${name}`, 'iu').test(action)))
    return 'it is off';
  if (seen.includes('Los botones están apagados') && /^Pulsa «(?:Cargar N registros|Ensayar)»/.test(action))
    return 'the buttons are off';
  return seen.includes('Delante, el diálogo') && !IN_DIALOG.test(action) ? 'a dialog covers it' : null;
}

const COMMAND = /(?:en el proxy de fallos escribe|: escribe|y después) `([^`]+)`/g;

describe('the words for testers', () => {
  it('lead a person through every machine, with commands that the faulty proxy accepts', () => {
    const without = CATALOGUE.filter((subject) => handScripts(subject).length === 0);
    expect(without.map(({ machine }) => machine.id)).toEqual([]);
    const commands = CATALOGUE.flatMap(handScripts)
      .flatMap(({ before, steps }) => [...before, ...steps.map(({ action }) => action)])
      .flatMap((text) => [...text.matchAll(COMMAND)].map(([, command = '']) => command));
    expect(new Set(commands).size).toBeGreaterThan(60);
    expect(
      commands.filter((command) => !['arm', 'delay', 'pass'].includes(readCommand(command).kind)),
    ).toEqual([]);
  });

  it('quote only texts of the page', () => {
    // A quote that is only an inserted value is not text of the wording: the register's own labels.
    const quotes = inWording(/«([^«»]+)»/g).filter(({ text }) => text.replace(HOLE, '') !== '');
    expect(quotes.length).toBeGreaterThan(150);
    expect(quotes.filter((quote) => !isSaid(quote))).toEqual([]);
    expect(
      ['Guardar los cambios', 'Cargar', 'Carga completada del todo'].some((text) => isSaid({ text })),
    ).toBe(false);
  });

  it('name only calls of the page', () => {
    const calls = inWording(/'((?:GET|POST|PUT|PATCH|DELETE) [^' {]+)/g);
    expect(calls.length).toBeGreaterThan(15);
    expect(['GET cargamasiva/nada', 'GET /assets/nada.js', 'GET nada'].some(isCalled)).toBe(false);
    expect(calls.filter(({ text }) => !isCalled(text))).toEqual([]);
  });

  it.each(CATALOGUE.map((subject) => [subject.machine.id, subject] as const))(
    '%s has words for every event and every state it rests in, and no others',
    (_, subject) => {
      const { events, states } = subject.wording;
      const paths = generatePaths(subject, 'shortest');
      const steps = paths.flatMap((path) => path.steps);
      const labels = paths.flatMap((path) => path.steps.slice(1).map(({ event }) => eventLabel(event.type)));
      expect(Object.keys(events).sort()).toEqual([...new Set(labels)].sort());
      expect(Object.keys(states).sort()).toEqual(
        [...new Set(steps.flatMap(({ state }) => restingStates(state)))].sort(),
      );
    },
  );

  it.each(CATALOGUE.map((subject) => [subject.machine.id, subject] as const))(
    '%s asks the faulty proxy for each fault so that the call that it is meant for meets it',
    (_, subject) => {
      const paths = generatePaths(subject, 'shortest');
      const stray = handScripts(subject).flatMap((script) => {
        const path = paths[script.number - 1];
        return path === undefined
          ? []
          : strayFaults(subject, path, script).map((what) => [script.number, what]);
      });
      expect(stray).toEqual([]);
    },
  );

  it.each(CATALOGUE.map((subject) => [subject.machine.id, subject] as const))(
    '%s asks nobody to press what is off or covered',
    (_, subject) => {
      const paths = generatePaths(subject, 'shortest');
      const impossible = handScripts(subject).flatMap((script) => {
        const steps = script.steps.filter(({ kind }) => kind !== 'prepare');
        return steps.flatMap(({ kind, action }, index) => {
          const before = paths[script.number - 1]?.steps[index];
          const why = before && kind === 'do' ? obstacle(action, allSeen(before, subject.wording)) : null;
          return why === null ? [] : [`${script.number}. ${action}: ${why}`];
        });
      });
      expect(impossible).toEqual([]);
    },
  );

  it.each(CATALOGUE.map((subject) => [subject.machine.id, subject] as const))(
    '%s never looks different after the same steps, and nobody waits for what they have to do',
    (_, subject) => {
      const scripts = handScripts(subject);
      const seenAfter = new Map<string, string>();
      for (const { before, steps } of scripts) {
        const done = JSON.stringify([before, steps.map(({ kind, action }) => [kind, action])]);
        const seen = JSON.stringify(steps.map((step) => step.seen));
        expect(seenAfter.get(done) ?? seen).toBe(seen);
        seenAfter.set(done, seen);
      }
      const waits = scripts.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'wait'));
      expect(waits.filter(({ action }) => ORDER.test(action))).toEqual([]);
    },
  );
});
