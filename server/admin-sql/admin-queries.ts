import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlQuery } from '../../src/api/contract/sql-config.ts';
import { inOfficeZone } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';

type Db = Kysely<Tables>;
type Parameters = readonly unknown[];

const FOLDER = 'admin';
const PATH = `server/sql/${FOLDER}`;
const MINUTE_SECONDS = 60;
const DAY_MS = 86_400_000;
const CONNECTIONS = { section: 'Panel Admin', tab: 'conexiones', tabLabel: 'Panel Conexiones' } as const;
const AUTOMATIONS = {
  section: 'Panel Admin',
  tab: 'automatizaciones',
  tabLabel: 'Panel Automatizaciones',
} as const;

type Described = Pick<SqlQuery, 'section' | 'tab' | 'tabLabel' | 'backendMethod' | 'apiEndpoint'> & {
  readonly sqlFile: string;
  /** Example parameters. EXPLAIN uses them until the query has run once since the server started. */
  readonly like: (now: Date) => Parameters;
};

const aDay = (now: Date): Parameters => [new Date(now.getTime() - DAY_MS), now, 5 * MINUTE_SECONDS, false];
const aMonth = (now: Date): Parameters => [now, 30];
const firstPage = (): Parameters => [null, null, null, null, null, 50, 0];

/** Where each SQL file is run: `backendMethod` is the function of `server` that runs it. */
const QUERIES = {
  statistics: {
    ...CONNECTIONS,
    sqlFile: '010-estadisticas-conexiones.sql',
    backendMethod: 'countConnections',
    apiEndpoint: 'GET /api/v2/estadisticas-conexiones',
    like: (now) => [now],
  },
  critical: {
    ...CONNECTIONS,
    sqlFile: '020-conexiones-criticas.sql',
    backendMethod: 'readCritical',
    apiEndpoint: 'GET /api/v2/conexiones-criticas',
    like: aDay,
  },
  trend: {
    ...CONNECTIONS,
    sqlFile: '030-evolucion-conexiones.sql',
    backendMethod: 'readTrend',
    apiEndpoint: 'GET /api/v2/evolucion-conexiones',
    like: aDay,
  },
  recent: {
    ...CONNECTIONS,
    sqlFile: '040-conexiones-recientes.sql',
    backendMethod: 'readRecent',
    apiEndpoint: 'GET /api/v2/conexiones-recientes',
    like: aDay,
  },
  linuxSummary: {
    ...AUTOMATIONS,
    sqlFile: '050-resumen-cron-linux.sql',
    backendMethod: 'readAutomations',
    apiEndpoint: 'GET /api/v2/automatizaciones',
    like: aMonth,
  },
  accessSummary: {
    ...AUTOMATIONS,
    sqlFile: '060-resumen-cron-access.sql',
    backendMethod: 'readAutomations',
    apiEndpoint: 'GET /api/v2/automatizaciones',
    like: aMonth,
  },
  linuxRuns: {
    ...AUTOMATIONS,
    sqlFile: '070-automatismos-cron-linux.sql',
    backendMethod: 'listRuns',
    apiEndpoint: 'GET /api/v2/automatizaciones/ejecuciones',
    like: firstPage,
  },
  accessRuns: {
    ...AUTOMATIONS,
    sqlFile: '080-automatismos-cron-access.sql',
    backendMethod: 'listRuns',
    apiEndpoint: 'GET /api/v2/automatizaciones/ejecuciones',
    like: firstPage,
  },
} satisfies Record<string, Described>;
export type AdminQuery = keyof typeof QUERIES;

interface LastRun {
  readonly ms: number;
  readonly rows: number;
  readonly at: Date;
  readonly parameters: Parameters;
}

/**
 * Runs the SQL files of the admin panel and describes them to it: the text shown is the text that runs. The files are
 * read once, at the start.
 */
export class AdminQueries {
  private readonly texts: ReadonlyMap<AdminQuery, string>;
  private readonly last = new Map<AdminQuery, LastRun>();

  /** Throws when a file is missing. */
  constructor(sqlFolder: string) {
    this.texts = new Map(
      NAMES.map((name) => [
        name,
        inOfficeZone(readFileSync(join(sqlFolder, FOLDER, QUERIES[name].sqlFile), 'utf8')),
      ]),
    );
  }

  async run<Row>(db: Db, name: AdminQuery, parameters: Parameters): Promise<Row[]> {
    const began = performance.now();
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(this.statement(name), [...parameters]));
    const ms = Math.round((performance.now() - began) * 10) / 10;
    this.last.set(name, { ms, rows: rows.length, at: new Date(), parameters });
    return rows;
  }

  list(): SqlQuery[] {
    return NAMES.map((name) => this.describe(name));
  }

  async read(
    db: Db,
    sqlFile: string,
    now: Date,
  ): Promise<(SqlQuery & { texto: string; plan: string[] }) | null> {
    const name = NAMES.find((one) => QUERIES[one].sqlFile === sqlFile);
    if (name === undefined) return null;
    const parameters = this.last.get(name)?.parameters ?? QUERIES[name].like(now);
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${this.statement(name)}`, [...parameters]),
    );
    return {
      ...this.describe(name),
      texto: this.texts.get(name) ?? '',
      plan: rows.flatMap((row) => Object.values(row)),
    };
  }

  private describe(name: AdminQuery): SqlQuery {
    const { like: _, sqlFile, ...described } = QUERIES[name];
    const last = this.last.get(name);
    return {
      ...described,
      sqlFile,
      sqlPath: `${PATH}/${sqlFile}`,
      description: /^-- (.*)$/m.exec(this.texts.get(name) ?? '')?.[1] ?? '',
      estado: 'Activo',
      ultima: last ? { ms: last.ms, filas: last.rows, en: last.at.toISOString() } : null,
    };
  }

  /**
   * The text without its comments: the answer cache of the embedded engine takes a statement with comments for a write.
   */
  private statement(name: AdminQuery): string {
    return (this.texts.get(name) ?? '').replaceAll(/^--.*\n/gm, '');
  }
}

const NAMES = Object.keys(QUERIES) as AdminQuery[];
