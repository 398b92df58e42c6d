import { isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { isTimeZone } from '../src/shared/office-time.ts';
import { BACKUP_AT, BACKUP_KEEP, type BackupPlan } from './backup/nightly/backup-plan.ts';
import { PAGE_GONE_SECONDS } from './bulk-import/continuation/continued-runs.ts';
import { KEEP_FILES_DAYS } from './bulk-import/files/kept-files.ts';
import { addressesOf } from './db/postgres-hosts.ts';
import { StartupError } from './startup-error.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder with the embedded database, its secret, saved files and, without SMTP, the mails. */
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  /** The address with which migrations run, as owner of the tables; null when `databaseUrl` serves for that too. */
  readonly databaseOwnerUrl: string | null;
  /** Null when the server generates a secret and keeps it in the data folder; only with the embedded database. */
  readonly authSecret: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly sampleData: boolean;
  readonly adminEmail: string | null;
  readonly hideUnknownAddresses: boolean;
  readonly publicUrl: string | null;
  readonly registration: { readonly isOpen: boolean; readonly domains: readonly string[] };
  readonly keepFilesDays: number;
  readonly pageGoneSeconds: number;
  readonly logLevel: LogLevel;
  readonly appsFile: string | null;
  readonly trustProxy: boolean | number | string;
  /** How many seconds a stopping server still takes calls, so that a proxy can notice that it is stopping. */
  readonly drainSeconds: number;
  /** The key that `/metrics` asks for; with null there is no `/metrics`. */
  readonly metricsKey: string | null;
  /** The backup that the server makes every night; null when no setting says where to. */
  readonly backup: BackupPlan | null;
}

const SHORTEST_SECRET = 32;
const MOST_DRAIN_SECONDS = 20;
const POSTGRES = ['postgres:', 'postgresql:'];
const emailAddress = z.email();

/** Throws StartupError with one sentence about the first invalid setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = (name: string): string | null => environment[name]?.trim() || null;
  const dataFolder = readFolder('DATA_DIR', read('DATA_DIR')) ?? resolve('data');
  const config: Config = {
    port: readPort(read('PORT')),
    host: read('HOST') ?? '127.0.0.1',
    dataFolder,
    databaseUrl: readDatabaseUrl('DATABASE_URL', read('DATABASE_URL')),
    databaseOwnerUrl: readDatabaseUrl('DATABASE_OWNER_URL', read('DATABASE_OWNER_URL')),
    authSecret: read('AUTH_SECRET'),
    smtpUrl: readUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readSender(read('MAIL_FROM')),
    sampleData: readSwitch('SAMPLE_DATA', read('SAMPLE_DATA'), true),
    adminEmail: readEmail(read('ADMIN_EMAIL')),
    hideUnknownAddresses: readSwitch('AUTH_HIDE_UNKNOWN', read('AUTH_HIDE_UNKNOWN'), false),
    publicUrl: readOrigin(read('PUBLIC_URL')),
    registration: {
      isOpen: readRegistration(read('REGISTRATION')),
      domains: readDomains(read('ALLOWED_EMAIL_DOMAINS')),
    },
    keepFilesDays: readNumber('KEEP_FILES_DAYS', read('KEEP_FILES_DAYS'), KEEP_FILES_DAYS, 'días'),
    pageGoneSeconds: readNumber(
      'PAGE_GONE_SECONDS',
      read('PAGE_GONE_SECONDS'),
      PAGE_GONE_SECONDS,
      'segundos',
    ),
    // Without DATABASE_URL people read the sign-in code on the console, so few lines are logged there.
    logLevel: readLogLevel(read('LOG_LEVEL') ?? (read('DATABASE_URL') === null ? 'warn' : 'info')),
    appsFile: absolute(read('APPS_FILE')),
    trustProxy: readTrustProxy(read('TRUST_PROXY')),
    drainSeconds: readDrain(read('DRAIN_SECONDS'), read('DATABASE_URL') !== null),
    metricsKey: readKey('METRICS_KEY', read('METRICS_KEY')),
    backup: readBackupPlan(read, dataFolder),
  };
  refuseUnknownZone(read('OFFICE_TIME_ZONE'));
  refuseUnsafeMail(config, environment);
  refuseWeakSecret(config);
  refuseOwnerAlone(config);
  return config;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

export function addressOf(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(shown) ? `[${shown}]` : shown}:${port}`;
}

/**
 * Checks the setting only: src/shared/office-time.ts reads OFFICE_TIME_ZONE for itself, in pages and workers
 * too.
 */
function refuseUnknownZone(zone: string | null): void {
  if (zone === null || isTimeZone(zone)) return;
  throw new StartupError(
    `OFFICE_TIME_ZONE=${zone} no es ninguna zona horaria. Escribe una como Europe/Madrid o Atlantic/Canary.`,
  );
}

/**
 * Without SMTP, refuses production and a host that others can reach: the codes would be printed and stored as files.
 */
function refuseUnsafeMail(config: Config, environment: NodeJS.ProcessEnv): void {
  if (config.smtpUrl !== null) return;
  if (!isLoopback(config.host)) {
    throw new StartupError(
      `HOST=${config.host} sin SMTP_URL: el código de acceso saldría por la consola de un servidor abierto a la red. Define SMTP_URL (smtp://usuario:clave@servidor:587) o quita HOST.`,
    );
  }
  if (environment.NODE_ENV === 'production') {
    throw new StartupError(
      'NODE_ENV=production sin SMTP_URL: el código de acceso saldría por la consola. Define SMTP_URL (smtp://usuario:clave@servidor:587) o quita NODE_ENV.',
    );
  }
}

function refuseWeakSecret({ authSecret, databaseUrl }: Config): void {
  if (authSecret === null && databaseUrl !== null) {
    throw new StartupError(
      'Falta AUTH_SECRET: con DATABASE_URL la clave de los códigos se guarda fuera de la base de datos. Crea una con: openssl rand -hex 32',
    );
  }
  if (authSecret !== null && authSecret.length < SHORTEST_SECRET) {
    throw new StartupError(
      `AUTH_SECRET es demasiado corta: usa al menos ${SHORTEST_SECRET} caracteres. Crea una con: openssl rand -hex 32`,
    );
  }
}

function refuseOwnerAlone({ databaseUrl, databaseOwnerUrl }: Config): void {
  if (databaseOwnerUrl === null || databaseUrl !== null) return;
  throw new StartupError(
    'DATABASE_OWNER_URL sin DATABASE_URL: el dueño solo migra. Define también con qué usuario trabaja el portal.',
  );
}

function readKey(name: string, text: string | null): string | null {
  if (text === null || (text.length >= SHORTEST_SECRET && /^[\w-]+$/.test(text))) return text;
  throw new StartupError(
    `${name} debe tener al menos ${SHORTEST_SECRET} letras, cifras o guiones. Crea una con: openssl rand -hex 32`,
  );
}

const absolute = (path: string | null): string | null => (path === null ? null : resolve(path));

function readPort(text: string | null): number {
  if (text === null) return 4000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartupError(`PORT=${text} no es un puerto: usa un número entre 0 y 65535.`);
}

function readNumber(
  name: string,
  text: string | null,
  otherwise: number,
  unit: 'días' | 'segundos' | 'copias',
): number {
  if (text === null) return otherwise;
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number > 0) return number;
  throw new StartupError(`${name}=${text} no es un número de ${unit}: usa un número entre 1 y 99999.`);
}

/** Reads an address that may name several hosts; each of them is checked as an address of its own. */
function readDatabaseUrl(name: string, text: string | null): string | null {
  if (text === null) return null;
  for (const address of addressesOf(text)) readUrl(name, address, POSTGRES);
  return text;
}

/** Default: 5 seconds where a proxy may have other servers to send calls to, 0 on a single server. */
function readDrain(text: string | null, mayHaveOthers: boolean): number {
  if (text === null) return mayHaveOthers ? 5 : 0;
  const seconds = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds <= MOST_DRAIN_SECONDS) return seconds;
  throw new StartupError(
    `DRAIN_SECONDS=${text} no se entiende: usa un número de segundos entre 0 y ${MOST_DRAIN_SECONDS}.`,
  );
}

function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && protocols.includes(url.protocol)) return text;
  // The sentence does not repeat the value, because it may contain a password.
  throw new StartupError(`${name} no es una dirección válida: debe empezar por ${protocols[0]}//.`);
}

function readEmail(text: string | null): string | null {
  if (text === null || emailAddress.safeParse(text).success) return text;
  throw new StartupError(`ADMIN_EMAIL=${text} no es una dirección de correo.`);
}

/** Only a shell reads «~» as the person's own folder; here it would become a folder of that name. */
function readFolder(name: string, text: string | null): string | null {
  if (!text?.startsWith('~')) return absolute(text);
  throw new StartupError(`${name}=${text} empieza por «~»: escribe la dirección entera de la carpeta.`);
}

/** Null unless a folder or a command says where the backups go: there is no backup that nobody asked for. */
function readBackupPlan(read: (name: string) => string | null, dataFolder: string): BackupPlan | null {
  const folder = readFolder('BACKUP_DIR', read('BACKUP_DIR'));
  const command = read('BACKUP_COMMAND');
  const keep = readNumber('BACKUP_KEEP', read('BACKUP_KEEP'), BACKUP_KEEP, 'copias');
  const at = readClock('BACKUP_AT', read('BACKUP_AT'), BACKUP_AT);
  if (folder !== null || command !== null) {
    return { folder: folder ?? resolve(dataFolder, 'copias'), command, keep, at };
  }
  const alone = ['BACKUP_KEEP', 'BACKUP_AT'].find((name) => read(name) !== null);
  if (alone === undefined) return null;
  throw new StartupError(`${alone} sin BACKUP_DIR ni BACKUP_COMMAND: di a qué carpeta van las copias.`);
}

function readClock(name: string, text: string | null, otherwise: string): string {
  if (text === null) return otherwise;
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new StartupError(`${name}=${text} no es una hora: escríbela como 03:30.`);
}

/** An address, or a name and an address: 'Portal <portal@empresa.com>'. */
function readSender(text: string | null): string {
  if (text === null) return 'Portal de Conectividad <portal@localhost>';
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(text)?.[1] ?? text;
  const isAddress = emailAddress.safeParse(address).success || /^[\w.+-]+@localhost$/.test(address);
  if (isAddress) return text;
  throw new StartupError(
    `MAIL_FROM=${text} no tiene una dirección de correo: escribe portal@empresa.com, o Portal <portal@empresa.com>.`,
  );
}

function readSwitch(name: string, text: string | null, otherwise: boolean): boolean {
  if (text === null) return otherwise;
  if (['on', '1', 'true'].includes(text.toLowerCase())) return true;
  if (['off', '0', 'false'].includes(text.toLowerCase())) return false;
  throw new StartupError(`${name}=${text} no se entiende: usa on u off.`);
}

/**
 * Throws for what is not an HTTP address, and for one with a path: the portal's pages all begin at the root.
 */
function readOrigin(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isHttp = url !== null && ['http:', 'https:'].includes(url.protocol);
  if (isHttp && [`${url.origin}/`, url.origin].includes(url.href)) return url.origin;
  throw new StartupError(
    'PUBLIC_URL no es la dirección de un portal: usa solo protocolo, nombre y puerto (https://portal.empresa.com).',
  );
}

function readRegistration(text: string | null): boolean {
  if (text === null || text === 'closed') return false;
  if (text === 'open') return true;
  throw new StartupError(`REGISTRATION=${text} no se entiende: usa open o closed.`);
}

function readDomains(text: string | null): readonly string[] {
  const domains = (text ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
    .filter((domain) => domain !== '');
  const wrong = domains.find((domain) => !emailAddress.safeParse(`a@${domain}`).success);
  if (wrong === undefined) return domains;
  throw new StartupError(
    `ALLOWED_EMAIL_DOMAINS: «${wrong}» no es un dominio. Sepáralos por comas (empresa.com, filial.com).`,
  );
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (level) return level;
  throw new StartupError(`LOG_LEVEL=${text} no se entiende: usa uno de ${LOG_LEVELS.join(', ')}.`);
}

function readTrustProxy(text: string | null): boolean | number | string {
  if (text === null || text === 'off' || text === 'false') return false;
  if (text === 'on' || text === 'true') return true;
  if (/^\d+$/.test(text)) return Number(text);
  if (text.split(',').every((range) => isAddressRange(range.trim()))) return text;
  throw new StartupError(
    `TRUST_PROXY=${text} no se entiende: usa on, off, un número de saltos o una lista de direcciones separadas por comas.`,
  );
}

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (bits === undefined) return NAMED_RANGES.includes(address) || isIP(address) !== 0;
  return isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32);
}
