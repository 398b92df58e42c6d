import { describe, expect, it } from 'vitest';
import { PERMISSION_FLAGS, type Permissions } from '../../../src/api/contract/permissions.ts';
import { type Found, NOTHING_FOUND } from '../../../src/api/contract/search.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import type { CommandDeck } from '../../../src/ui/shell/commands/command-deck.ts';
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
    parts: [],
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
        .map(({ label, caps }) => [label, caps?.at(-1) ?? null]);
    expect(turn('light')).toEqual([['Cambiar a oscuro', 'D']]);
    expect(turn('dark')).toEqual([['Cambiar a claro', 'D']]);
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
      ...NOTHING_FOUND,
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

  it('leads from a task to its card, from a link to its dialog, and from a saved view to its register', () => {
    const forma = {
      donde: ['estado.es.Parada'],
      buscar: '',
      orden: '-cod',
      columnas: [],
      densa: false,
      agrupada: null,
    };
    const groups = paletteGroups({
      text: 'otoño',
      permissions: ADMINISTRATOR,
      recent: [],
      scheme: 'light',
      parts: [],
      found: {
        ...NOTHING_FOUND,
        tareas: {
          items: [
            {
              id: 'a1',
              numero: 12,
              titulo: 'Otoño',
              tablero: { id: 3, nombre: 'Norte' },
              estado: 'en_curso',
            },
          ],
          hayMas: false,
        },
        enlaces: {
          items: [
            {
              id: 7,
              sitio: { cod: 'SIT-1', nombre: 'Otoño 1', municipio: null },
              tecnologia: 'FTTH',
              operador: 'Operador A',
              circuito: null,
              estado: 'activa',
            },
          ],
          hayMas: false,
        },
        vistas: {
          items: [
            { id: 5, registro: 'obras', nombre: 'Otoño', forma, propietario: 'Ana Ruiz', propia: true },
            { id: 6, registro: 'tareas', nombre: 'Otoño', forma, propietario: 'Ana Ruiz', propia: false },
          ],
          hayMas: true,
        },
      },
    });
    const went: string[] = [];
    const deck = { goTo: (path: string) => went.push(path) };
    const shown = groups.map(({ title, entries }) => [
      title,
      entries.map(({ label, detail }) => [label, detail]),
    ]);
    expect(shown).toEqual([
      ['Tareas', [['Otoño', 'T-12 · Norte · En curso']]],
      ['Enlaces', [['Otoño 1 · FTTH', 'SIT-1 · Operador A · Activa']]],
      [
        'Vistas guardadas',
        [
          ['Otoño', 'Obras'],
          ['Otoño', '4Task · de Ana Ruiz'],
        ],
      ],
    ]);
    for (const { run } of groups.flatMap(({ entries }) => entries)) run(deck as unknown as CommandDeck);
    expect(went).toEqual([
      '/4task?tablero=3&tarea=a1',
      '/conectividad?enlace=7',
      '/obras?vista=5&abrir=vista',
      '/4task/lista?vista=6&abrir=vista',
    ]);
  });

  it('has a heading for what the menu lists, and another for the pages below it', () => {
    const titles = paletteGroups({
      text: '',
      permissions: ADMINISTRATOR,
      recent: [],
      found: null,
      scheme: 'light',
      parts: [],
    }).map(({ title, entries }) => [title, entries.some(({ label }) => label === 'Obras eliminadas')]);
    expect(titles.slice(0, 3)).toEqual([
      ['Módulos', false],
      ['Hacer', false],
      ['Páginas', true],
    ]);
  });

  it('shows the keys of the parts that the page has, and leads to where they work', () => {
    expect(labels('celda')).toEqual([]);
    const [key] = found('cambiar la celda', { parts: ['table'] });
    expect(key).toMatchObject({ label: 'Cambiar la celda', caps: ['F2'], isCommand: false });
    const focused: string[] = [];
    key?.run({ focusPart: (part: string) => focused.push(part) } as unknown as CommandDeck);
    expect(focused).toEqual(['table']);
    expect(labels('', { parts: ['map'] }).slice(-4)).toEqual([
      'Moverlo',
      'Acercar',
      'Alejar',
      'Ver España entera',
    ]);
  });
});
