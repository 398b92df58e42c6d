import { buildIfChanged } from '../build-product.mjs';
import { forgetReached } from '../paths/reached-files.ts';
import { ensureChromium } from './chromium.ts';
import { checkMachineCoverage } from './machine-coverage.ts';
import { openTestPostgres } from './postgres.ts';
import { STATIC_CHECKS } from './static-checks.ts';
import { runSuite, SUITES } from './suites.ts';
import { add, NOTHING, type Tally } from './tally.ts';

interface Line {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/**
 * `npm test`. The last line counts tests alone; a type check, a lint or a build that fails adds one failure
 * to it, so that it never reads '0 failed' over a red run.
 */
export async function runEverything(): Promise<boolean> {
  const lines: Line[] = [];
  const step = async (name: string, work: () => Promise<Tally>) => {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const tally = await work();
    lines.push({ name, tally, seconds: (performance.now() - started) / 1000 });
  };

  forgetReached();
  for (const check of STATIC_CHECKS) await step(check.name, async () => asTally(await check.run()));
  await step('construcción', async () => asTally(await builds()));
  console.log('');
  const chromium = await ensureChromium();
  const postgres = await openTestPostgres();
  const stopOnSignal = () => {
    postgres?.stop().finally(() => process.exit(130));
  };
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  const env = {
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
    ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
  };
  for (const suite of SUITES) await step(suite, () => runSuite(suite, env));
  await postgres?.stop();
  await step('cobertura de las máquinas', async () => asTally(checkMachineCoverage()));
  return report(lines);
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

function report(lines: readonly Line[]): boolean {
  const total = lines.map((line) => line.tally).reduce(add, NOTHING);
  console.log('');
  for (const { name, tally, seconds } of lines) {
    const verdict = tally.failed === 0 ? 'bien' : 'MAL ';
    const counts = tally.passed + tally.failed + tally.skipped === 0 ? '' : describe(tally);
    console.log(`${verdict}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`);
  }
  if (total.skipped > 0) console.log(`\nSaltadas: ${total.skipped}.`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0;
}

const describe = ({ passed, failed, skipped }: Tally) =>
  `${passed} pasan, ${failed} fallan${skipped > 0 ? `, ${skipped} saltadas` : ''}`;
