import { type Job, plainResult } from './job.ts';
import { fetchOtherNode, OTHER_NODE } from './other-node.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { plantedFaults } from './planted/planted-faults.ts';
import { run } from './process.ts';
import { EXHAUSTIVE_FILES, type Suite, type SuiteOptions, suiteJob } from './suites.ts';

/** A part of `npm run test:exhaustive`. Each takes half an hour at most. */
export interface Part {
  readonly name: string;
  /** What the part tests beyond `npm test`. */
  readonly shows: string;
  /** `env` tells the jobs which browser and database are ready. */
  readonly jobs: (env: NodeJS.ProcessEnv) => readonly Job[];
}

/** Milliseconds that a test may take. The limit only ends what hangs: hundreds of cases in one test take minutes. */
const PATIENT = ['--testTimeout', String(25 * 60_000)];
const DEPTH = { TEST_DEPTH: 'exhaustive' };
const ON_POSTGRES = { TEST_ENGINE: 'postgres' };
const ON_EMBEDDED = { TEST_ENGINE: 'pglite' };

/** Beginnings of the paths of test files that are left to parts of their own. */
const HOSTILE = ['tests/server/platform/hostile-', 'tests/server/platform/route-matrix'];
const UPGRADES = ['tests/server/db/upgrade', 'tests/server/db/failed-upgrade', 'tests/server/backup'];
const RELEASE = ['tests/e2e/release'];
const SERVER_MUTANTS = ['tests/server/worlds/server-mutants'];
const READ_DOORS = ['tests/workers/doors'];
const STORED_DOORS = ['tests/server/doors'];
const PAGE_WALKS = ['tests/ui/models', 'tests/ui/tasks/life-model', 'tests/ui/states/charts'];
const BROWSER_WALKS = ['tests/e2e/models'];
/** Walks whose outcome depends on how the engine waits, cuts and undoes. */
const ENGINE_WALKS = [
  'faults/access-faults',
  'bulk-import',
  'history',
  'interrupted-runs',
  'lost-answers',
].map((name) => `tests/e2e/${name}.`);
const HAND_SCRIPTS = ['tests/e2e/hand-scripts'];
/** Endings of the names of test files that are left to parts of their own. */
const KILLS = ['kill.test.ts', 'kill.exhaustive.test.ts'];
const SCHEDULES = [
  'schedules.test.ts',
  'two-people.test.ts',
  'properties.test.ts',
  'against-the-model.test.ts',
];

const beginningWith = (begins: readonly string[]) =>
  begins.flatMap((begin) => [`${begin}*`, `${begin}*/**`, `${begin}/**`]);
const endingWith = (ends: readonly string[]) => ends.map((end) => `**/${end}`);

/** Runs a suite, or some of its files, with the most cases. */
const deep = (suite: Suite, env: NodeJS.ProcessEnv, options: SuiteOptions = {}): Job =>
  suiteJob(suite, { exclude: [], options: PATIENT, ...options, env: { ...env, ...DEPTH } });

const withoutCampaigns = (env: NodeJS.ProcessEnv): Job =>
  deep('server', env, {
    exclude: [
      EXHAUSTIVE_FILES,
      ...beginningWith([...HOSTILE, ...UPGRADES, ...STORED_DOORS]),
      ...endingWith([...KILLS, ...SCHEDULES]),
    ],
  });

export const PARTS: readonly Part[] = [
  {
    name: 'postgres',
    shows: 'the whole server on PostgreSQL',
    jobs: (env) => [withoutCampaigns({ ...env, ...ON_POSTGRES })],
  },
  {
    name: 'embedded',
    shows: 'the whole server on the embedded engine',
    jobs: (env) => [withoutCampaigns({ ...env, ...ON_EMBEDDED })],
  },
  {
    name: 'hostile',
    shows: 'each hostile text in each text of each route, on both engines',
    jobs: (env) => [deep('server', env, { files: HOSTILE })],
  },
  {
    name: 'kills',
    shows:
      'a server killed in the middle of each write, and restores killed at random moments, on both engines',
    jobs: (env) => [deep('server', env, { files: KILLS })],
  },
  {
    name: 'schedules',
    shows: 'hundreds of made-up orders of two people and of made-up files, on both engines',
    jobs: (env) => [deep('server', env, { files: SCHEDULES })],
  },
  {
    name: 'doors',
    shows: 'that 1,000 made-up tables store the same by every door and in every form, on both engines',
    jobs: (env) => [
      deep('unit', env, { files: READ_DOORS }),
      ...[ON_EMBEDDED, ON_POSTGRES].map((engine) =>
        deep('server', { ...env, ...engine }, { files: STORED_DOORS }),
      ),
    ],
  },
  {
    name: 'upgrades',
    shows: 'an upgrade from every migration, and backups, on both engines',
    jobs: (env) => [deep('server', env, { files: UPGRADES, exclude: endingWith(KILLS) })],
  },
  {
    name: 'pgbouncer',
    shows: 'the whole server with PgBouncer in transaction pooling before PostgreSQL',
    jobs: (env) => [{ name: 'server through PgBouncer', run: () => runThroughPgBouncer(env) }],
  },
  {
    name: 'unit',
    shows: 'each pure rule with more made-up cases',
    jobs: (env) => [deep('unit', env, { exclude: beginningWith(READ_DOORS) })],
  },
  {
    name: 'machines',
    shows: 'every path of every machine, and every script in every format',
    jobs: (env) => [deep('machines', env)],
  },
  {
    name: 'walks',
    shows: 'every path of the modelled screens, in jsdom and in Chromium, and the chart of every machine',
    jobs: (env) => [deep('e2e', env, { files: BROWSER_WALKS }), deep('ui', env, { files: PAGE_WALKS })],
  },
  {
    name: 'browser',
    shows:
      'every screen in Chromium in every width and theme, and what is cut or killed there, on both engines where they differ',
    jobs: (env) => [
      deep('e2e', env, { exclude: beginningWith([...RELEASE, ...BROWSER_WALKS, ...HAND_SCRIPTS]) }),
      deep('e2e', { ...env, ...ON_EMBEDDED }, { files: ENGINE_WALKS }),
    ],
  },
  {
    name: 'hand-scripts',
    shows: 'that a person can follow the scripts for testers word for word',
    jobs: (env) => [deep('e2e', env, { files: HAND_SCRIPTS })],
  },
  {
    name: 'release',
    shows:
      'the archive of a release, the commands of its documents, proxies before two servers, and alerts in a real Prometheus',
    jobs: (env) => [deep('e2e', env, { files: RELEASE })],
  },
  {
    name: 'mutants',
    shows: 'that the tests notice no less of the small breaks of any machine than docs/mutantes.md says',
    jobs: () => [
      {
        name: 'mutants',
        run: async () => plainResult(await run('npm', ['run', 'mutants'], { quiet: true })),
      },
    ],
  },
  {
    name: 'server-mutants',
    shows: 'that mutants of the server are told by an order of two people, and the server without one is not',
    jobs: (env) => [deep('server', env, { files: SERVER_MUTANTS })],
  },
  {
    name: 'planted',
    shows: 'that a fault planted in each of many promises of SECURITY.md is noticed',
    jobs: (env) => [plantedFaults(env)],
  },
  {
    name: 'node24',
    shows: `unit tests, machines, and a start with sign-in and load, on Node ${OTHER_NODE}`,
    jobs: (env) => OTHER_NODE_JOBS.map((job) => onOtherNode(job, env)),
  },
];

/** The parts that continuous integration runs besides `npm test`. */
export const PARTS_OF_CI: readonly string[] = ['node24', 'hostile', 'upgrades'];

const OTHER_NODE_JOBS: readonly (SuiteOptions & { readonly suite: Suite })[] = [
  { suite: 'e2e', files: ['tests/e2e/bulk-import.test.ts'] },
  { suite: 'machines' },
  { suite: 'unit' },
];

const onOtherNode = (
  { suite, ...options }: SuiteOptions & { readonly suite: Suite },
  env: NodeJS.ProcessEnv,
): Job => ({
  name: `${suite} on Node ${OTHER_NODE}`,
  run: async () => {
    const node = await fetchOtherNode();
    if (node === null) return plainResult({ ok: false, output: `Node ${OTHER_NODE} could not be fetched.` });
    return suiteJob(suite, { ...options, env, node }).run();
  },
});

async function runThroughPgBouncer(env: NodeJS.ProcessEnv): ReturnType<Job['run']> {
  const pooler = await startPgBouncer(env.TEST_DATABASE_URL ?? '');
  if (pooler === null)
    return plainResult({ ok: false, output: 'PgBouncer is missing (apt install pgbouncer).' });
  try {
    return await withoutCampaigns({ ...env, ...ON_POSTGRES, TEST_POOLED_URL: pooler.url }).run();
  } finally {
    await pooler.stop();
  }
}
