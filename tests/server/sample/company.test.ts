import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inventCompany } from '../../../server/sample/company/invent-company.ts';
import { PROJECTS } from '../../../server/sample/company/projects.ts';
import { SampleTime } from '../../../server/sample/sample-time.ts';
import { MILESTONES } from '../../../server/sample/works/milestones.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';

const time = new SampleTime(new Date('2026-11-29T02:00:00Z'));
const company = inventCompany(time);
const { works, sites, loads } = company;

it('is a company of 14 projects in four regions, with 6,000 works on 600 sites', () => {
  expect([PROJECTS.length, works.length, sites.length]).toEqual([14, 6_000, 600]);
  expect(new Set(sites.map(({ region }) => region)).size).toBe(4);
  expect(new Set(sites.map(({ nombre }) => nombre)).size).toBe(600);
  expect(new Set(works.map(({ cod }) => cod)).size).toBe(6_000);
  expect(works.filter(({ project, site }) => project.region !== site.region)).toEqual([]);
});

it('is the same each time it is invented on one day, and a week later everything is a week later', () => {
  const again = inventCompany(new SampleTime(new Date('2026-11-29T21:00:00Z'))).works;
  // `expect` is slow, so it runs only when there is a difference to show.
  if (!isDeepStrictEqual(again, works)) expect(again).toEqual(works);
  const later = new SampleTime(new Date('2026-12-06T02:00:00Z'));
  const [before, after] = [company, inventCompany(later)].map(({ works: all, time: of }) =>
    all.map(({ days }) => [...days.values()].map(of.dateOf)),
  );
  expect(after).toEqual(before?.map((dates) => dates.map((date) => daysAfter(date, 7))));
});

describe('a work of the sample', () => {
  it('passes its milestones in order, on working days, and none of them today or later', () => {
    const wrong = works.filter(({ days }) => {
      const reached = MILESTONES.map((field) => days.get(field));
      const known = reached.filter((day) => day !== undefined);
      return (
        reached.findLastIndex((day) => day !== undefined) !== known.length - 1 ||
        known.some((day, at) => at > 0 && day < (known[at - 1] ?? day)) ||
        known.slice(1).some((day) => time.workday(day) !== day) ||
        known.some((day) => day >= 0)
      );
    });
    expect(wrong.map(({ cod }) => cod)).toEqual([]);
  });

  it('is invoiced only after it has ended and was certified, and paid only after it was invoiced', () => {
    const wrong = works.filter(({ days, lines }) =>
      lines.some(({ certified, invoiced, paid }) => {
        const ended = days.get('seg_fin_obra_fecha') ?? Number.POSITIVE_INFINITY;
        return (
          certified !== (days.get('seg_certificacion_fecha') ?? null) ||
          (invoiced !== null &&
            (certified === null || invoiced < certified || invoiced < ended || invoiced >= 0)) ||
          (paid !== null && (invoiced === null || paid < invoiced || paid >= 0))
        );
      }),
    );
    expect(wrong.map(({ cod }) => cod)).toEqual([]);
    expect(works.some(({ lines }) => lines.some(({ paid }) => paid !== null))).toBe(true);
  });

  it('is worth what its lines sum up to, and each line its units by its price', () => {
    const wrong = works.filter(
      ({ cents, lines }) =>
        lines.reduce((sum, { amount }) => sum + amount, 0) !== cents ||
        lines.some(({ units, price, amount }) => units * price !== amount || amount <= 0),
    );
    expect(wrong.map(({ cod }) => cod)).toEqual([]);
  });

  it('is loaded once, after it was assigned and before today', () => {
    const wrong = works.filter(
      ({ load, days }) => load.day >= 0 || load.day <= (days.get('seg_asignacion_fecha') ?? 0),
    );
    expect(wrong.map(({ cod }) => cod)).toEqual([]);
    expect(loads.filter(({ outcome }) => outcome === 'cargada').flatMap(({ works: of }) => of)).toHaveLength(
      6_000,
    );
  });
});

it('has works that wait for something and works that are late, and projects that have ended or stopped', () => {
  const states = new Map<string, number>();
  for (const { state } of works) states.set(state, (states.get(state) ?? 0) + 1);
  const seen = ['Planificada', 'En curso', 'Bloqueada', 'Terminada', 'Cerrada', 'Cancelada'];
  expect(seen.filter((state) => (states.get(state) ?? 0) < 20)).toEqual([]);
  expect(works.filter(({ state, waitsFor }) => (state === 'Bloqueada') !== (waitsFor !== null))).toEqual([]);
  expect(new Set(PROJECTS.map(({ estado }) => estado)).size).toBe(4);
  const done = PROJECTS.filter(({ estado }) => estado === 'Completado').map(({ prefijo }) => prefijo);
  const open = works.filter(({ project, state }) => done.includes(project.prefijo) && state !== 'Cerrada');
  expect(open.map(({ cod }) => cod)).toEqual([]);
});

it('fits the workbooks that `npm run sample-workbook` writes', () => {
  const numbers = works.filter(({ cod }) => cod.startsWith('4P-NOR-FTTH-')).map(({ cod }) => cod.slice(-4));
  expect(numbers.toSorted().at(-1)).toBe('0012');
  const phased = PROJECTS.filter(({ subprojects }) => subprojects.includes('Fase 3'));
  expect(phased.map(({ prefijo, nombre }) => [prefijo, nombre]).toSorted()).toEqual([
    ['CEN', 'Red Centro 2026'],
    ['NOR', 'Despliegue FTTH Norte 2026'],
    ['SUR', 'Despliegue FTTH Sur 2026'],
  ]);
  expect([sites[0]?.cod, sites.at(-1)?.cod]).toEqual(['SIT-00001', 'SIT-00600']);
});
