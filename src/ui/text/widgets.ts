import type { RefreshInterval, Widget, WidgetType } from '../../api/contract/widget-layout.ts';
import type { VersionChanges } from '../../machines/custom-view/version-changes.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';

const TYPES: Readonly<Record<WidgetType, string>> = {
  'total-projects': 'Total de proyectos',
  'total-subprojects': 'Total de subproyectos',
  'total-works': 'Total de obras',
  'active-users': 'Usuarios activos',
  'pending-tasks': 'Tareas pendientes',
  doughnut: 'Obras por proyecto, en partes',
  bar: 'Obras por proyecto, en barras',
  line: 'Obras nuevas cada día',
  area: 'Obras registradas, día a día',
  'recent-projects': 'Proyectos recientes',
  'activity-feed': 'Última actividad',
  'user-table': 'Últimos accesos',
  'export-summary': 'Últimas exportaciones',
};

const INTERVALS: Readonly<Record<RefreshInterval, string>> = {
  0: 'A mano',
  30: 'Cada 30 segundos',
  60: 'Cada minuto',
  300: 'Cada 5 minutos',
  600: 'Cada 10 minutos',
};

const place = ({ position: { x, y } }: Widget): string =>
  `fila ${formatCount(y + 1)}, columna ${formatCount(x + 1)}`;
const size = ({ size: { cols, rows } }: Widget): string =>
  `${counted(cols, 'columna', 'columnas')} por ${counted(rows, 'fila', 'filas')}`;

const SHOWS: Readonly<Record<WidgetType, string>> = {
  'total-projects': 'Cuántos proyectos hay y cómo ha cambiado.',
  'total-subprojects': 'Cuántos subproyectos hay y cómo ha cambiado.',
  'total-works': 'Cuántas obras hay y cómo ha cambiado.',
  'active-users': 'Cuántas personas tienen la sesión abierta ahora.',
  'pending-tasks': 'Tus tareas sin terminar, las que vencen antes primero.',
  doughnut: 'Qué parte de las obras es de cada proyecto.',
  bar: 'Las obras de cada proyecto, unas junto a otras.',
  line: 'Cuántas obras se crearon cada día.',
  area: 'Cuántas obras había al final de cada día.',
  'recent-projects': 'Los últimos proyectos que se crearon.',
  'activity-feed': 'Lo último que se cambió y quién.',
  'user-table': 'Quién entró y cuándo.',
  'export-summary': 'Los últimos archivos que se descargaron.',
};

export const widgetsText = {
  title: 'Widgets',
  types: TYPES,
  shows: SHOWS,
  intervals: INTERVALS,
  loading: 'Leyendo tu panel…',
  loadFailed: 'No se ha podido leer tu panel.',
  retry: 'Reintentar',
  none: 'Tu panel está vacío',
  noneDetail: 'Añade los widgets que quieras ver.',

  edit: 'Editar',
  done: 'Listo',
  add: 'Añadir widget',
  undo: 'Deshacer',
  redo: 'Rehacer',
  versions: 'Versiones',
  more: 'Más acciones del panel',
  reset: 'Restablecer',
  share: 'Usar para todos',
  help: 'Con el foco en el asa de un widget, Intro lo coge, las flechas lo mueven, Mayús y una flecha cambian su tamaño, Intro lo suelta y Esc lo devuelve a su sitio.',

  saving: 'Guardando…',
  unsaved: 'No se ha podido guardar tu panel. Está en este navegador y se enviará en cuanto se pueda.',
  conflict: 'Tu panel ha cambiado en otra pestaña o en otro equipo.',
  keepMine: 'Quedarme con esta',
  takeTheirs: 'Ver la otra',

  handle: (title: string): string => `Mover «${title}»`,
  corner: (title: string): string => `Cambiar el tamaño de «${title}»`,
  menu: (title: string): string => `Acciones de «${title}»`,
  refresh: 'Actualizar',
  configure: 'Configurar',
  moves: {
    left: 'Mover a la izquierda',
    right: 'Mover a la derecha',
    up: 'Mover arriba',
    down: 'Mover abajo',
    wider: 'Hacer más ancho',
    narrower: 'Hacer más estrecho',
    taller: 'Hacer más alto',
    shorter: 'Hacer más bajo',
  },
  remove: 'Eliminar',

  /** Messages of spec 2, section 8, from here to `removed`. */
  refreshed: 'Widget actualizado correctamente',
  refreshFailed: 'Error al actualizar el widget',
  configured: 'Configuración guardada',
  saved: 'Layout guardado',
  wasReset: 'Layout reseteado',
  removed: 'Widget eliminado',
  shared: 'Quien no tenga un panel propio verá este.',
  shareFailed: 'No se ha podido guardar para todos. Inténtalo otra vez.',

  /** Question of spec 2, section 5. */
  removing: 'Estás seguro de eliminar este widget?',
  removingDetail: (title: string): string => `«${title}» sale de tu panel. Puedes deshacerlo.`,
  resetting: '¿Restablecer el panel?',
  resettingDetail:
    'Se perderán tus personalizaciones y verás los widgets que se dan a todos. Puedes deshacerlo, y las últimas versiones se quedan en «Versiones».',
  sharing: '¿Usar estos widgets para todos?',
  sharingDetail: 'Los verá quien no haya cambiado su panel. Los paneles de los demás no cambian.',
  cancel: 'Cancelar',

  settings: {
    title: 'Configurar el widget',
    name: 'Título',
    type: 'Qué muestra',
    interval: 'Se actualiza',
    kind: 'Tipo de gráfico',
    kinds: {
      doughnut: 'Anillo',
      bar: 'Barras',
      line: 'Líneas',
      radar: 'Radar',
      polarArea: 'Área polar',
      scatter: 'Puntos',
    },
    area: 'Área',
    save: 'Guardar',
  },

  earlier: {
    title: 'Versiones de tu panel',
    loading: 'Leyendo las versiones…',
    failed: 'No se han podido leer las versiones.',
    none: 'Todavía no has guardado ninguna.',
    restore: 'Volver a esta',
    oldest: 'La más antigua que se guarda.',
    changes: ({ added, removed, configured, moved }: VersionChanges): string =>
      [
        ...added.map((title) => `se añadió «${title}»`),
        ...removed.map((title) => `se quitó «${title}»`),
        ...configured.map((title) => `cambió «${title}»`),
        ...(moved === 0 ? [] : [moved === 1 ? 'se movió 1 widget' : `se movieron ${moved} widgets`]),
      ]
        .join(', ')
        .replace(/^./u, (first) => first.toUpperCase()) || 'Igual que la anterior.',
    holds: (widgets: number): string => counted(widgets, 'widget', 'widgets'),
    close: 'Cerrar',
  },

  states: {
    sin_permiso: 'No tienes permiso para ver estos datos.',
    fallido: 'No se han podido leer estos datos.',
  },
  loadingWidget: (title: string): string => `Leyendo «${title}»…`,
  empty: 'No hay nada que mostrar.',
  sessions: (accounts: number): string =>
    `con la sesión abierta, de ${counted(accounts, 'cuenta', 'cuentas')}`,
  /** The number of a figure that leads to a list in another tab. */
  ownTasks: (count: number): string =>
    `${counted(count, 'tarea pendiente', 'tareas pendientes')} (se abre en otra pestaña)`,
  neverEntered: 'Nunca ha entrado',
  parts: { daily: 'Día', weekly: 'Semana del', monthly: 'Mes del' },
  comparedWith: 'Con qué se compara',

  spoken: {
    taken: (widget: Widget): string => `«${widget.title}» cogido. ${place(widget)}, ${size(widget)}.`,
    moved: (widget: Widget): string => `«${widget.title}», ${place(widget)}.`,
    grown: (widget: Widget): string => `«${widget.title}», ${size(widget)}.`,
    dropped: (widget: Widget): string => `«${widget.title}» soltado en ${place(widget)}.`,
    putBack: (widget: Widget): string => `«${widget.title}» vuelve a su sitio.`,
  },
} as const;
