import { describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS, type Permissions } from '../../../src/api/contract/permissions.ts';
import type { Found } from '../../../src/api/contract/search.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import { COMMANDS } from '../../../src/ui/shell/commands/commands.ts';
import { type PaletteView, paletteGroups } from '../../../src/ui/shell/commands/palette-entries.ts';

const ADMINISTRATOR: Permissions = { admin: true };

const found = (text: string, view: Partial<PaletteView> = {}) =>
  paletteGroups({
    text,
    permissions: ADMINISTRATOR,
    recent: [],
    found: null,
    scheme: 'light',
    ...view,
  }).flatMap(({ entries }) => entries);
const labels = (text: string, view: Partial<PaletteView> = {}) => found(text, view).map(({ label }) => label);

describe('the palette', () => {
  it.each([
    ['obras', 'Obras'],
    ['trabajos', 'Obras'],
    ['hitos', 'Obras'],
    ['proyectos', 'Proyectos'],
    ['despliegues', 'Proyectos'],
    ['panel', 'Panel'],
    ['gráficas', 'Panel'],
    ['cuadro de mando', 'Panel'],
    ['recetas', 'Actualización Masiva'],
    ['actualizar', 'Actualización Masiva'],
    ['plantilla', 'Cargas Másivas'],
    ['excel', 'Cargas Másivas'],
    ['importar', 'Nueva carga'],
    ['nueva carga', 'Nueva carga'],
    ['exportar obras', 'Exportar obras'],
    ['descargar', 'Exportar obras'],
    ['csv', 'Cargar Export'],
    ['crear tarea', 'Crear tarea'],
    ['tarjeta', 'Crear tarea'],
    ['kanban', '4Task'],
    ['agenda', 'Calendario de tareas'],
    ['conciliar', 'CelSig5 y SCeGR'],
    ['circuitos', 'CON - Conectividad'],
    ['enlaces', 'Enlaces en tabla'],
    ['mapa', 'Localizaciones Celsig'],
    ['emplazamientos', 'Localizaciones Celsig'],
    ['alta', 'Nueva localización'],
    ['validar', 'Comprobar códigos'],
    ['papelera', 'Obras eliminadas'],
    ['restaurar', 'Proyectos eliminados'],
    ['lotes', 'Lotes de la papelera'],
    ['eliminar', 'Borrado Registros'],
    ['consola', 'Historial de cargas'],
    ['auditoria', 'Actividad'],
    ['claves', 'Panel Admin'],
    ['automatismos', 'Panel Admin'],
    ['permisos', 'Usuarios'],
    ['sesiones', 'Seguridad'],
    ['avatar', 'Perfil'],
    ['deshacer', 'Cambios'],
    ['cambiar a oscuro', 'Cambiar a oscuro'],
    ['noche', 'Cambiar a oscuro'],
    ['salir', 'Cerrar Sesión'],
    ['avisos', 'Ver todas las notificaciones'],
  ])('finds by «%s» what is called «%s»', (word, label) => {
    expect(labels(word)).toContain(label);
  });

  it('offers the other mode, with its keys', () => {
    const turn = (scheme: 'light' | 'dark') =>
      found('cambiar a', { scheme })
        .filter(({ id }) => id === 'darkMode')
        .map(({ label, shortcut }) => [label, shortcut?.key ?? null]);
    expect(turn('light')).toEqual([['Cambiar a oscuro', 'd']]);
    expect(turn('dark')).toEqual([['Cambiar a claro', 'd']]);
  });

  it('places what is called so before what is only meant, and among equals what was used last', () => {
    expect(labels('obras').slice(0, 2)).toEqual(['Obras', 'Obras eliminadas']);
    expect(labels('papelera', { recent: ['page.trash', 'page.deletedProjects'] })).toEqual([
      'Lotes de la papelera',
      'Obras eliminadas',
      'Proyectos eliminados',
    ]);
    expect(labels('papelera', { recent: ['page.deletedProjects', 'page.trash'] })).toEqual([
      'Lotes de la papelera',
      'Proyectos eliminados',
      'Obras eliminadas',
    ]);
  });

  it.each(PERMISSION_FLAGS)('offers to people with «%s» nothing that they may not open', (flag) => {
    const permissions = { [flag]: true };
    const offered = new Set(found('', { permissions }).map(({ id }) => id));
    const refused = COMMANDS.filter(
      ({ permission }) => permission !== null && !mayOpen(permissions, permission),
    ).map(({ id }) => id);
    expect(refused.filter((id) => offered.has(id))).toEqual([]);
    expect(offered.size).toBeGreaterThan(5);
  });

  it('leads from a project to its page and from a load to its record', () => {
    const both: Found = {
      obras: null,
      sitios: null,
      personas: null,
      proyectos: {
        items: [{ id: 3, nombre: 'Red Centro 2026', prefijo: 'CEN', estado: 'En proceso' }],
        hayMas: false,
      },
      cargas: {
        items: [
          {
            uploadId: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
            archivo: 'Obras de mayo.xlsx',
            usuario: 'Ana Ruiz',
            iniciada: '2026-11-21T09:42:00.000Z',
          },
        ],
        hayMas: false,
      },
    };
    expect(found('centro', { found: both }).map(({ label, detail }) => [label, detail])).toEqual([
      ['Red Centro 2026', 'CEN · En proceso'],
      ['Obras de mayo.xlsx', 'Ana Ruiz · 21 nov 2026, 10:42'],
    ]);
  });
});
