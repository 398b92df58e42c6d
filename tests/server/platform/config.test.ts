import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf, readConfig } from '../../../server/config.ts';
import { StartupError } from '../../../server/startup-error.ts';

const SECRET = 'a'.repeat(32);

describe('the configuration', () => {
  it('has a default for everything a newcomer leaves out', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: null,
      databaseOwnerUrl: null,
      authSecret: null,
      smtpUrl: null,
      mailFrom: 'Portal de Conectividad <portal@localhost>',
      sampleData: true,
      adminEmail: null,
      hideUnknownAddresses: false,
      publicUrl: null,
      registration: { isOpen: false, domains: [] },
      keepFilesDays: 365,
      pageGoneSeconds: 5,
      logLevel: 'warn',
      appsFile: null,
      trustProxy: false,
      drainSeconds: 0,
      metricsKey: null,
      backup: null,
    });
  });

  it('keeps the backups of a command beside the data, unless a folder is named', () => {
    expect(readConfig({ DATA_DIR: '/srv/portal', BACKUP_COMMAND: 'true' }).backup).toEqual({
      folder: '/srv/portal/copias',
      command: 'true',
      keep: 14,
      at: '03:30',
    });
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/portal',
        DATABASE_URL: 'postgresql://u:p@db/portal',
        DATABASE_OWNER_URL: 'postgres://o:p@db/portal',
        AUTH_SECRET: SECRET,
        SMTP_URL: 'smtps://u:p@mail:465',
        MAIL_FROM: 'portal@empresa.example',
        SAMPLE_DATA: 'off',
        ADMIN_EMAIL: 'jefa@empresa.example',
        AUTH_HIDE_UNKNOWN: '1',
        PUBLIC_URL: 'https://Portal.empresa.example/',
        REGISTRATION: 'open',
        ALLOWED_EMAIL_DOMAINS: 'empresa.example, @Filial.example',
        KEEP_FILES_DAYS: '30',
        PAGE_GONE_SECONDS: '60',
        LOG_LEVEL: 'debug',
        APPS_FILE: '/srv/portal/aplicaciones.json',
        TRUST_PROXY: '2',
        METRICS_KEY: SECRET,
        DRAIN_SECONDS: '12',
        BACKUP_DIR: '/srv/copias',
        BACKUP_COMMAND: 'rclone copy "$1" fuera:portal',
        BACKUP_KEEP: '7',
        BACKUP_AT: '23:05',
        NODE_ENV: 'production',
      }),
    ).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataFolder: '/srv/portal',
      databaseUrl: 'postgresql://u:p@db/portal',
      databaseOwnerUrl: 'postgres://o:p@db/portal',
      authSecret: SECRET,
      smtpUrl: 'smtps://u:p@mail:465',
      mailFrom: 'portal@empresa.example',
      sampleData: false,
      adminEmail: 'jefa@empresa.example',
      hideUnknownAddresses: true,
      publicUrl: 'https://portal.empresa.example',
      registration: { isOpen: true, domains: ['empresa.example', 'filial.example'] },
      keepFilesDays: 30,
      pageGoneSeconds: 60,
      logLevel: 'debug',
      appsFile: '/srv/portal/aplicaciones.json',
      trustProxy: 2,
      drainSeconds: 12,
      metricsKey: SECRET,
      backup: { folder: '/srv/copias', command: 'rclone copy "$1" fuera:portal', keep: 7, at: '23:05' },
    });
  });

  it.each([
    [{ BACKUP_KEEP: '7' }, /^BACKUP_KEEP sin BACKUP_DIR ni BACKUP_COMMAND: di a qué carpeta van las copias/],
    [{ BACKUP_AT: '3:30', BACKUP_DIR: '/srv' }, /^BACKUP_AT=3:30 no es una hora: escríbela como 03:30/],
    [{ BACKUP_AT: '24:00', BACKUP_DIR: '/srv' }, /^BACKUP_AT=24:00 no es una hora/],
    [{ BACKUP_DIR: '~/copias' }, /^BACKUP_DIR=~\/copias empieza por «~»/],
    [{ BACKUP_KEEP: '0', BACKUP_DIR: '/srv' }, /^BACKUP_KEEP=0 no es un número de copias/],
    [{ DRAIN_SECONDS: '60' }, /^DRAIN_SECONDS=60 no se entiende: usa un número de segundos entre 0 y 20/],
    [{ DATABASE_URL: 'postgres://u:p@uno,d os/x' }, /^DATABASE_URL no es una dirección válida/],
    [{ PORT: '70000' }, /^PORT=70000 no es un puerto/],
    [{ PORT: '4e3' }, /^PORT=4e3 no es un puerto/],
    [{ HOST: '0.0.0.0' }, /^HOST=0\.0\.0\.0 sin SMTP_URL: /],
    [{ NODE_ENV: 'production' }, /^NODE_ENV=production sin SMTP_URL: /],
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, /^Falta AUTH_SECRET: /],
    [{ DATABASE_OWNER_URL: 'postgres://o:p@db/x' }, /^DATABASE_OWNER_URL sin DATABASE_URL: /],
    [{ AUTH_SECRET: 'corta' }, /^AUTH_SECRET es demasiado corta/],
    [
      { SMTP_URL: 'http://secreta@mail' },
      /^SMTP_URL no es una dirección válida: debe empezar por smtp:\/\/\.$/,
    ],
    [{ ADMIN_EMAIL: 'nadie' }, /^ADMIN_EMAIL=nadie no es una dirección de correo\.$/],
    [{ SAMPLE_DATA: 'quizás' }, /^SAMPLE_DATA=quizás no se entiende/],
    [{ TRUST_PROXY: 'banana' }, /^TRUST_PROXY=banana no se entiende/],
    [{ TRUST_PROXY: '10.0.0.0/8, 300.1.1.1' }, /^TRUST_PROXY=10\.0\.0\.0\/8, 300\.1\.1\.1 no se entiende/],
    [{ PUBLIC_URL: 'https://empresa.example/portal' }, /^PUBLIC_URL no es la dirección de un portal/],
    [{ PUBLIC_URL: 'portal.empresa.example' }, /^PUBLIC_URL no es la dirección de un portal/],
    [{ PUBLIC_URL: 'https://u:p@empresa.example' }, /^PUBLIC_URL no es la dirección de un portal/],
    [{ REGISTRATION: 'on' }, /^REGISTRATION=on no se entiende/],
    [{ ALLOWED_EMAIL_DOMAINS: 'empresa.example, no' }, /^ALLOWED_EMAIL_DOMAINS: «no» no es un dominio/],
    [{ PAGE_GONE_SECONDS: '0' }, /^PAGE_GONE_SECONDS=0 no es un número de segundos/],
    [
      { MAIL_FROM: 'Portal' },
      /^MAIL_FROM=Portal no tiene una dirección de correo: escribe portal@empresa\.com/,
    ],
    [{ MAIL_FROM: 'Portal <portal>' }, /^MAIL_FROM=Portal <portal> no tiene una dirección de correo/],
    [{ DATA_DIR: '~/portal' }, /^DATA_DIR=~\/portal empieza por «~»: escribe la dirección entera/],
    [{ LOG_LEVEL: 'alto' }, /^LOG_LEVEL=alto no se entiende/],
    [{ OFFICE_TIME_ZONE: 'Madrid' }, /^OFFICE_TIME_ZONE=Madrid no es ninguna zona horaria/],
  ])('refuses %j with one sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(StartupError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('takes a sender with and without a name', () => {
    for (const sender of ['portal@empresa.example', 'Portal <portal@empresa.example>', 'a@localhost']) {
      expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
    }
  });

  it('takes a list of proxies', () => {
    const proxies = 'loopback, 10.0.0.0/8, ::1';
    expect(readConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  });

  it('gives the address that people open', () => {
    expect(addressOf('127.0.0.1', 4000)).toBe('http://127.0.0.1:4000');
    expect(addressOf('0.0.0.0', 4000)).toBe('http://localhost:4000');
    expect(addressOf('::1', 80)).toBe('http://[::1]:80');
  });
});
