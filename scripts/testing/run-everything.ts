import { buildIfChanged } from '../build-product.mjs';
import { forgetReached } from '../paths/reached-files.ts';
import { CASES_SEED } from './cases-seed.ts';
import { ensureChromium } from './chromium.ts';
import { allSeconds, SHARED_DATABASE_PROCESS, spentUntilNow } from './file-cost.ts';
import { checkMachineCoverage } from './machine-coverage.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { fetchOtherNode, OTHER_NODE } from './other-node.ts';
import { openTestPostgres } from './postgres.ts';
import { allSecondsBelow } from './process-tree.ts';
import { writeRunCost } from './run-cost.ts';
import { runSuites } from './run-suites.ts';
import { twoAtATime } from './side-by-side.ts';
import { STATIC_CHECKS, TYPE_CHECKS } from './static-checks.ts';
import { runSuite } from './suites.ts';
import { add, type FileReport, NOTHING, slowest, type Tally } from './tally.ts';
import { timed } from './timed.ts';

interface Line {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Starts the built product, signs in and loads two sheets. */
const START_AND_LOAD = 'tests/e2e/bulk-import.test.ts';

/**
 * `npm test`. The last line counts written tests, and separately the paths replayed on the machines; a failed type
 * check, lint or build adds one failure, so that a red run never ends in '0 failed'. `alsoOnOtherNode` repeats what
 * does not depend on the database on OTHER_NODE and adds it to the same line.
 */
export async function runEverything({ alsoOnOtherNode = false } = {}): Promise<boolean> {
  const startedAt = performance.now();
  const lines: Line[] = [];
  const step = async (name: string, work: () => Promise<Tally>) => {
    console.log(`\n── ${name}`);
    const { result: tally, seconds } = await timed(work);
    lines.push({ name, tally, seconds });
  };

  forgetReached();
  const forgetTemporaryFiles = keepTemporaryFilesInMemory();
  if (forgetTemporaryFiles !== null) process.once('exit', forgetTemporaryFiles);
  await twoAtATime([
    () => step('construcción', async () => asTally(await builds())),
    ...STATIC_CHECKS.map((check) => () => step(check.name, async () => asTally(await check.run()))),
  ]);
  const checks = spentUntilNow();
  console.log(`\nSemilla de los casos inventados: ${CASES_SEED} (CASES_SEED).`);
  const chromium = await ensureChromium();
  const postgres = await openTestPostgres();
  const stopOnSignal = async () => {
    await postgres?.stop();
    process.exit(130);
  };
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  const env = {
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    ...postgres?.environment,
  };
  const suites = await runSuites(env);
  for (const { result, seconds } of suites) lines.push({ name: result.suite, tally: result.tally, seconds });
  const database = allSecondsBelow(Number(postgres?.environment[SHARED_DATABASE_PROCESS]));
  await postgres?.stop();
  writeRunCost({
    seconds: (performance.now() - startedAt) / 1000,
    checks: allSeconds(checks),
    database,
    suites: suites.map(({ result: { suite, cost, files }, seconds }) => ({ suite, seconds, cost, files })),
  });
  await step('cobertura de las máquinas', async () => asTally(checkMachineCoverage()));
  if (alsoOnOtherNode) await runOnOtherNode(step, env);
  tellSlowest(suites.flatMap(({ result }) => result.files));
  tellFailed(
    'Fallan:',
    suites.flatMap(({ result }) => result.files),
  );
  tellFailed(
    'Fallaron con compañía y pasaron a solas:',
    suites.flatMap(({ mended }) => mended),
  );
  return report(lines, (performance.now() - startedAt) / 1000);
}

type Step = (name: string, work: () => Promise<Tally>) => Promise<void>;

async function runOnOtherNode(step: Step, env: NodeJS.ProcessEnv): Promise<void> {
  const other = (name: string) => `Node ${OTHER_NODE}: ${name}`;
  let node: string | null = null;
  await step(other('descarga'), async () => {
    node = await fetchOtherNode();
    return asTally(node !== null);
  });
  if (node === null) return;
  const options = { env, node };
  for (const { name, run } of TYPE_CHECKS)
    await step(other(name), async () => asTally(await run(options.node)));
  for (const suite of ['unit', 'machines'] as const) {
    await step(other(suite), async () => (await runSuite(suite, options)).tally);
  }
  await step(other('arranque y carga'), async () => {
    return (await runSuite('e2e', { ...options, files: [START_AND_LOAD] })).tally;
  });
}

const asTally = (ok: boolean): Tally => (ok ? NOTHING : { ...NOTHING, failed: 1 });

async function builds(): Promise<boolean> {
  try {
    await buildIfChanged();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function tellSlowest(files: readonly FileReport[]): void {
  console.log('\nLos diez ficheros más lentos:');
  for (const { path, seconds } of slowest(files, 10)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${path}`);
  }
}

function tellFailed(title: string, files: readonly FileReport[]): void {
  const failures = files.flatMap(({ path, failures }) => failures.map((failure) => ({ path, ...failure })));
  if (failures.length === 0) return;
  console.log(`\n${title}`);
  for (const { path, test, message } of failures)
    console.log(`  ${path} > ${test}\n    ${firstLine(message)}`);
}

const firstLine = (message: string) => message.split('\n', 1)[0];

function report(lines: readonly Line[], wholeSeconds: number): boolean {
  const total = lines.map((line) => line.tally).reduce(add, NOTHING);
  console.log('');
  for (const { name, tally, seconds } of lines) {
    const verdict = tally.failed === 0 ? 'bien' : 'MAL ';
    const counts = tally.passed + tally.failed + tally.skipped === 0 ? '' : describe(tally);
    console.log(`${verdict}  ${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`);
  }
  console.log(`\nEn ${wholeSeconds.toFixed(0)} s.`);
  if (total.skipped > 0) console.log(`\nSaltadas: ${total.skipped}.`);
  console.log(`\n${total.passed} passed, ${total.failed} failed; ${total.pathsWalked} paths walked`);
  return total.failed === 0 && total.passed > 0;
}

const describe = ({ passed, failed, skipped, pathsWalked }: Tally) =>
  `${passed} pasan, ${failed} fallan${skipped > 0 ? `, ${skipped} saltadas` : ''}${
    pathsWalked > 0 ? `; ${pathsWalked} caminos` : ''
  }`;
