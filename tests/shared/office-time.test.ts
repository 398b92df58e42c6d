import { afterEach, expect, it, vi } from 'vitest';
import {
  officeDay,
  officeIso,
  officeStamp,
  showsOfficeTime,
  zoneCity,
} from '../../src/shared/office-time.ts';

it.each([
  ['2026-01-15T10:42:05.999Z', '2026-01-15', '20260115_114205'],
  ['2026-07-15T22:30:00Z', '2026-07-16', '20260716_003000'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '20270101_000000'],
])('the day and the second of %s are those of the office’s time zone', (moment, day, stamp) => {
  expect([officeDay(new Date(moment)), officeStamp(new Date(moment))]).toEqual([day, stamp]);
});

it.each([
  ['2026-11-21T09:42:05.999Z', '2026-11-21T10:42:05+01:00'],
  ['2026-07-15T22:30:00Z', '2026-07-16T00:30:00+02:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['1890-01-01T12:00:00Z', '1890-01-01T11:45:00-00:15'],
])('programs read %s of an office in Madrid as %s', (moment, written) => {
  expect(officeIso(new Date(moment))).toBe(written);
  expect(Date.parse(written)).toBe(Math.floor(Date.parse(moment) / 1_000) * 1_000);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const elsewhere = () => import('../../src/shared/office-time.ts');
const pageWith = (dataset: object) => vi.stubGlobal('document', { documentElement: { dataset } });
const SUMMER = new Date('2026-07-15T23:30:00Z');

it.each<[string, () => void, string]>([
  [
    'the environment of a server',
    () => vi.stubEnv('OFFICE_TIME_ZONE', ' Atlantic/Canary '),
    'Atlantic/Canary',
  ],
  ['the document of a page', () => pageWith({ zone: 'Atlantic/Canary' }), 'Atlantic/Canary'],
  ['the name of a worker', () => vi.stubGlobal('name', 'Atlantic/Canary'), 'Atlantic/Canary'],
  ['nobody', () => pageWith({}), 'Europe/Madrid'],
  ['a name that is no zone', () => vi.stubEnv('OFFICE_TIME_ZONE', 'Madrid'), 'Europe/Madrid'],
])('the zone is named by %s', async (_, told, zone) => {
  told();
  const office = await elsewhere();
  expect([office.OFFICE_ZONE, office.officeStamp(SUMMER)]).toEqual([
    zone,
    zone === 'Europe/Madrid' ? '20260716_013000' : '20260716_003000',
  ]);
});

it.each([
  ['Europe/Madrid', true],
  ['Europe/Paris', true],
  ['Atlantic/Canary', false],
  ['Africa/Lagos', false],
])('a computer in %s shows the hours of the office: %s', (zone, shows) => {
  vi.stubEnv('TZ', zone);
  expect(showsOfficeTime(SUMMER)).toBe(shows);
});

it('the zone is called by its city', () => {
  expect([zoneCity('Europe/Madrid'), zoneCity('America/Argentina/Buenos_Aires')]).toEqual([
    'Madrid',
    'Buenos Aires',
  ]);
});
