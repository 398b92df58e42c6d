import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../../src/api/contract/permissions.ts';
import { createCrumbCache } from '../../../src/ui/shell/breadcrumbs/crumb-cache.ts';
import { type CrumbsInput, crumbsOf } from '../../../src/ui/shell/breadcrumbs/crumbs.ts';
import { segmentLabel } from '../../../src/ui/shell/breadcrumbs/segment-label.ts';

const READER: Permissions = { dashboard: true };
const KEEPER: Permissions = { users: true, delete_records: true };

const crumbs = (path: string, permissions: Permissions | null, page: CrumbsInput['page'] = null) =>
  crumbsOf({ path, permissions, page }).map(({ label, to }) => [label, to]);

describe('a segment of an address', () => {
  it.each([
    ['42', '#42'],
    ['0007', '#0007'],
    ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'ID 1b9d6bcd'],
    ['1B9D6BCD-BBFD-4B2D-9B5D-AB8DFBBD4BED', 'ID 1B9D6BCD'],
    ['2026-11-21', '21 de noviembre de 2026'],
    ['2024-02-29', '29 de febrero de 2024'],
    ['2026-02-31', '2026 02 31'],
    ['2026-13-01', '2026 13 01'],
    ['tables', 'Administración'],
    ['edit', 'Editar'],
    ['archive', 'Archivo'],
    ['nueva-obra_norte', 'Nueva Obra Norte'],
    ['ámbito local', 'Ámbito Local'],
    ['constructor', 'Constructor'],
    ['SIT-00003', 'SIT-00003'],
    ['4P-NOR-FTTH-0012', '4P-NOR-FTTH-0012'],
    ['MI-OBRA', 'MI OBRA'],
  ])('%s is called %s', (segment, label) => {
    expect(segmentLabel(segment)).toBe(label);
  });

  it('has a Spanish name for each of the generic words', () => {
    const words =
      'create new edit view list details settings profile reports analytics security database api logs monitoring backup import export search filter history trash archive';
    expect(words.split(' ').map((word) => segmentLabel(word))).toEqual([
      ...['Crear', 'Nuevo', 'Editar', 'Ver', 'Lista', 'Detalles', 'Configuración', 'Perfil', 'Informes'],
      ...['Analítica', 'Seguridad', 'Base de datos', 'API', 'Registros', 'Monitorización'],
      ...['Copia de seguridad', 'Importar', 'Exportar', 'Buscar', 'Filtrar', 'Historial', 'Papelera'],
      'Archivo',
    ]);
  });
});

describe('the crumbs', () => {
  it('begin with Inicio: the dashboard for people who may open it, otherwise Welcome', () => {
    expect(crumbs('/', READER)).toEqual([['Inicio', '/dashboard']]);
    expect(crumbs('/', KEEPER)).toEqual([['Inicio', '/welcome']]);
    expect(crumbs('/', null)).toEqual([['Inicio', '/welcome']]);
  });

  it('link to the module, and name the page below it', () => {
    expect(crumbs('/users/42/edit', KEEPER)).toEqual([
      ['Inicio', '/welcome'],
      ['Usuarios', '/users'],
      ['#42', null],
      ['Editar', null],
    ]);
  });

  it('leave out a module without permission, also while the permissions are unknown', () => {
    expect(crumbs('/users/42', READER)).toEqual([
      ['Inicio', '/dashboard'],
      ['#42', null],
    ]);
    expect(crumbs('/users', null)).toEqual([['Inicio', '/welcome']]);
    expect(crumbs('/users', { admin: true })).toEqual([
      ['Inicio', '/dashboard'],
      ['Usuarios', null],
    ]);
  });

  it.each([
    ['welcome', 'Welcome'],
    ['dashboard', 'Panel'],
    ['actualizacion-masiva', 'Actualización Masiva'],
    ['conectividad', 'CON - Conectividad'],
    ['activity', 'Actividad'],
    ['carga-masiva', 'Cargas Másivas'],
    ['celsig5', 'CelSig5 y SCeGR'],
    ['localizaciones', 'Localizaciones Celsig'],
    ['users', 'Usuarios'],
  ])('call the module at %s as the menu does: %s', (segment, label) => {
    expect(crumbs(`/${segment}`, { admin: true })).toEqual([
      ['Inicio', '/dashboard'],
      [label, null],
    ]);
  });

  it('end with the page as it names itself, with its icon', () => {
    const page = { label: 'Seguridad', module: 'security' } as const;
    expect(crumbsOf({ path: '/seguridad', permissions: READER, page }).at(-1)).toEqual({
      ...page,
      to: null,
      address: '/seguridad',
    });
    // The breadcrumbs before the page still have the names of the menu.
    expect(crumbsOf({ path: '/dashboard/x', permissions: READER, page }).map(({ module }) => module)).toEqual(
      [null, 'dashboard', 'security'],
    );
  });

  it('call the deleted records alike by both of their names', () => {
    for (const path of ['/RegistroBorrado', '/borrado-registros']) {
      expect(crumbs(path, KEEPER)).toEqual([
        ['Inicio', '/welcome'],
        ['Borrado Registros', null],
      ]);
    }
  });

  it('show a segment unchanged that is not text', () => {
    expect(crumbs('/%E0%A4%A/caf%C3%A9', READER).map(([label]) => label)).toEqual([
      'Inicio',
      '%E0%A4%A',
      'Café',
    ]);
  });
});

describe('the cache of crumbs', () => {
  const filled = (count: number) => {
    const made: string[] = [];
    const cache = createCrumbCache<string>();
    const ask = (key: string) =>
      cache.of(key, () => {
        made.push(key);
        return key;
      });
    for (let index = 0; index < count; index += 1) ask(`/${index}`);
    made.length = 0;
    return { ask, made };
  };

  it('holds fifty names', () => {
    const { ask, made } = filled(50);
    for (let index = 0; index < 50; index += 1) ask(`/${index}`);
    expect(made).toEqual([]);
  });

  it('removes the older half when one more is added', () => {
    const { ask, made } = filled(51);
    for (let index = 25; index < 51; index += 1) ask(`/${index}`);
    expect(made).toEqual([]);
    ask('/24');
    ask('/0');
    expect(made).toEqual(['/24', '/0']);
  });
});
