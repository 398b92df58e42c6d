import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { stateNames } from '../../paths/coverage.ts';
import { LimitExceeded } from '../../paths/limit.ts';
import { pathToState, statesNamed } from '../../paths/path-to-state.ts';
import { summaryOf } from '../../paths/summary.ts';
import { RUNNABLE, type ScriptOrder, scriptsOf, writeScript } from '../../paths/write-script.ts';
import { isWrittenAt } from './earlier-scripts.ts';
import { HELP, type PathsOptions, readOptions, WrongOption } from './options.ts';
import { fromRoot } from './project-path.ts';
import { readReached } from './reached-files.ts';
import { table } from './table.ts';

const WRONG_COMMAND = 2;
const OVER_THE_LIMIT = 3;

/** Runs `npm run paths` with these arguments; returns the exit code. */
export function main(args: readonly string[]): number {
  try {
    run(
      readOptions(
        args,
        CATALOGUE.map(({ machine }) => machine.id),
      ),
    );
    return 0;
  } catch (error) {
    if (error instanceof WrongOption) {
      console.error(error.message);
      return WRONG_COMMAND;
    }
    if (error instanceof LimitExceeded) {
      console.error(howFar(error));
      return OVER_THE_LIMIT;
    }
    throw error;
  }
}

function run(options: PathsOptions | null): void {
  if (options === null) process.stdout.write(HELP);
  else if (options.machine === null) give(summary(options), options);
  else give(script(options.machine, options), options);
}

function summary({ json }: PathsOptions): string {
  const bySuite = readReached();
  const all = bySuite.flatMap(({ reached }) => reached);
  const lines = CATALOGUE.map((subject) => summaryOf(subject, all));
  return `${json ? JSON.stringify(lines, null, 2) : table(lines, bySuite)}\n`;
}

function script(machine: string, options: PathsOptions): string {
  const { strategy, format, out, since } = options;
  if (format === 'playwright' && !RUNNABLE.includes(machine)) {
    throw new WrongOption(
      `No hay un modelo de la página de «${machine}». Los hay de: ${RUNNABLE.join(', ')}.`,
    );
  }
  const order: ScriptOrder = {
    machine,
    strategy,
    format,
    ...(options.limit !== null && { limit: options.limit }),
    ...(options.until !== null && { until: options.until }),
    ...(options.to !== null && { to: statesOf(machine, options.to) }),
    ...(format === 'playwright' && out !== null && { out: fromRoot(out) }),
  };
  if (since === null) return writeScript(order).text;
  const isOld = isWrittenAt(since, order);
  const scripts = scriptsOf(order);
  const changed = scripts.filter((one) => !isOld(one));
  console.error(`De ${scripts.length} guiones, ${changed.length} no estaban así en «${since}».`);
  return writeScript({ ...order, only: (one) => !isOld(one) }).text;
}

function statesOf(machine: string, asked: string): readonly string[] {
  const subject = CATALOGUE.find((one) => one.machine.id === machine);
  if (subject === undefined) throw new Error(`There is no machine '${machine}'.`);
  const states = statesNamed(subject, asked);
  if (states.length === 0) {
    const all = stateNames(subject.machine);
    const last = asked.split('.').at(-1)?.toLowerCase() ?? '';
    const near = all.filter((name) => name.toLowerCase().includes(last));
    throw new WrongOption(
      `No hay ningún estado «${asked}» en «${machine}». ${near.length > 0 ? 'Parecidos' : 'Estados'}: ${(near.length > 0 ? near : all).join(', ')}.`,
    );
  }
  if (pathToState(subject, states) === null) {
    throw new WrongOption(`Ningún camino de los que se generan llega a «${states.join(', ')}».`);
  }
  return states;
}

function give(text: string, { out }: PathsOptions): void {
  if (out === null) {
    process.stdout.write(text);
    return;
  }
  if (isRecord(out)) {
    throw new WrongOption(
      `«${out}» tiene casillas marcadas: es un acta y no se toca. Da otro nombre, o llévatela antes a otro sitio.`,
    );
  }
  try {
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  } catch (error) {
    throw new WrongOption(`No se puede escribir «${out}»: ${error instanceof Error ? error.message : error}`);
  }
  console.error(`Escrito «${out}».`);
}

/** True for a script with ticked boxes: a tester has filled it in. */
const isRecord = (file: string): boolean =>
  existsSync(file) &&
  statSync(file).isFile() &&
  /(^\s*\d+\.|^Resultado:.*?) \[[xX]\]/m.test(readFileSync(file, 'utf8'));

function howFar({ reached }: LimitExceeded): string {
  if (reached.what === 'steps') {
    return `El modelo tiene más estados de los que se recorren en ${reached.limit} pasos: ahí se ha parado. No se ha escrito nada. Ese límite es el de la máquina en paths/subjects; --limit cuenta caminos.`;
  }
  const { limit, taken, transitions } = reached;
  const [more, first] =
    limit === 1 ? ['1 camino', 'El primero recorre'] : [`${limit} caminos`, `Los ${limit} primeros recorren`];
  return `Hay más de ${more}. ${first} ${taken} de las ${transitions} transiciones. No se ha escrito nada. Prueba otra estrategia o sube --limit.`;
}
