import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { LimitExceeded } from '../../paths/limit.ts';
import { summaryOf } from '../../paths/summary.ts';
import { RUNNABLE, writeScript } from '../../paths/write-script.ts';
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

function script(machine: string, { strategy, format, limit, out }: PathsOptions): string {
  if (format === 'playwright' && !RUNNABLE.includes(machine)) {
    throw new WrongOption(
      `No hay un modelo de la página de «${machine}». Los hay de: ${RUNNABLE.join(', ')}.`,
    );
  }
  const place = format === 'playwright' && out !== null ? { out: fromRoot(out) } : {};
  return writeScript({ machine, strategy, format, ...(limit === null ? {} : { limit }), ...place }).text;
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
