import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { ScriptFailure, ScriptFormat, ScriptStrategy } from '../../workers/scripts/scripts-protocol.ts';
import { formatShare } from './format.ts';

/** States and events keep the machines' English names. */
export const statesText = {
  detail:
    'Las máquinas del portal: dónde está cada una, por dónde ha pasado y qué caminos recorren las pruebas.',

  machine: 'Máquina',
  running: 'en marcha',
  isRunning: (times: number): string => (times === 1 ? 'En marcha' : `En marcha ${formatCount(times)} veces`),
  isNotRunning: 'No está en marcha ahora',
  size: (states: number, transitions: number): string =>
    `${counted(states, 'estado', 'estados')}, ${counted(transitions, 'transición', 'transiciones')}`,

  views: {
    label: 'Qué se ve',
    outline: 'Esquema',
    drawing: 'Dibujo',
    walk: 'Paseo',
    scripts: 'Guiones',
    recent: 'Recientes',
  },

  drawing: {
    label: (machine: string, owner?: string): string =>
      `Dibujo de la máquina ${machine}${owner === undefined ? '' : ` de ${owner}`}`,
    keys: 'Flechas: mover. Más y menos: acercar y alejar. Cero: ver entera. Retroceso: ir al estado actual. El esquema dice lo mismo con palabras.',
    loading: 'Dibujando la máquina…',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    fit: 'Ver entera',
    current: 'Ir al estado actual',
    failed: {
      title: 'No se pudo dibujar la máquina',
      detail: 'El esquema dice lo mismo con palabras. Vuelve a intentarlo.',
      retry: 'Reintentar',
    },
  },

  outline: {
    label: (machine: string): string => `Esquema de la máquina ${machine}`,
    search: 'Buscar un estado o un evento',
    nothing: 'Nada se llama así en esta máquina.',
    foldAll: 'Plegar todo',
    unfoldAll: 'Desplegar todo',
    scripts: (state: string): string => `Guiones que pasan por ${state}`,
    now: 'ahora',
    here: 'aquí',
    starts: 'inicial',
    kinds: { plain: '', compound: '', parallel: 'en paralelo', final: 'final', history: 'historia' },
    runs: (actors: readonly string[]): string => `En marcha mientras: ${actors.join(', ')}`,
    stays: 'se queda',
    to: 'hacia',
    when: 'si',
    times: (times: number): string => `${formatCount(times)} aquí`,
  },

  walk: {
    title: 'Paseo por la máquina',
    detail: 'Recorre la máquina paso a paso: elige qué haces o qué ocurre, y mira adónde lleva.',
    begin: 'Empezar un paseo',
    back: 'Un paso atrás',
    again: 'Empezar de nuevo',
    leave: 'Dejar el paseo',
    script: 'Guion de este paseo',
    place: (steps: number): string =>
      steps === 0 ? 'Al principio' : `Tras ${counted(steps, 'paso', 'pasos')}`,
    following: 'Siguiendo el paseo…',
    seen: 'Se ve',
    ways: {
      do: 'Qué haces',
      happen: 'Qué ocurre',
      automatic: 'Solo en las pruebas automáticas',
    },
    prepare: 'Antes:',
    taken: 'Pasos dados',
    returnTo: (step: number): string => `Volver al paso ${formatCount(step)}`,
    cut: 'El paseo de esta dirección se corta aquí: la máquina ya no da el paso que seguía.',
    over: 'La máquina ha terminado: de aquí no se sale.',
    lost: 'No se pudo seguir este paseo. Empieza otro.',
  },

  recent: {
    title: 'Transiciones recientes',
    caption: 'Las últimas transiciones de esta visita, la más nueva primero',
    empty: 'Esta máquina todavía no ha dado ningún paso en esta visita.',
    columns: { time: 'Hora', step: 'Evento, de dónde y adónde' },
    start: 'empieza',
    always: 'por sí sola',
    stays: 'sin cambio',
    nothing: '—',
  },

  coverage: {
    label: 'Cobertura de',
    every: 'Todas las pruebas',
    suites: {
      replay: 'Caminos repetidos',
      machines: 'Pruebas de máquinas',
      ui: 'Pruebas de pantalla',
      e2e: 'Extremo a extremo',
    } as Readonly<Record<string, string>>,
    none: 'Sin pruebas registradas en esta versión',
    figures: 'Cobertura de la máquina',
    states: 'Estados',
    transitions: 'Transiciones',
    session: 'En esta visita',
    share: (part: number, all: number): string =>
      `${formatCount(part)} de ${formatCount(all)} (${formatShare(all === 0 ? 0 : part / all, 0)})`,
    legend: 'Leyenda',
    marks: {
      both: 'En las pruebas y en esta visita',
      session: 'Solo en esta visita',
      suite: 'En las pruebas',
      none: 'Sin recorrer',
    },
    lit: 'Estado actual',
    walked: 'Donde está el paseo',
    next: 'Un paso posible del paseo',
    start: 'Inicio',
    chip: 'Desde cualquier estado de dentro',
    parallel: 'Regiones en paralelo',
    final: 'Final',
    actor: 'En marcha mientras tanto',
  },

  scripts: {
    title: 'Guiones de prueba',
    strategy: 'Caminos',
    strategies: {
      shortest: 'Los más cortos a cada transición',
      simple: 'Todos sin repetir estado',
      pairs: 'Cada par de transiciones seguidas',
      tour: 'Pocos y largos, por todas las transiciones',
    } satisfies Record<ScriptStrategy, string>,
    format: 'Formato',
    formats: {
      markdown: 'Guion a mano (Markdown)',
      gherkin: 'Gherkin en español',
      testrail: 'CSV para TestRail',
      xray: 'CSV para Xray',
      playwright: 'Prueba de Playwright',
      json: 'JSON',
      mermaid: 'Diagrama (Mermaid)',
    } satisfies Record<ScriptFormat, string>,
    download: 'Descargar guion',
    writing: 'Escribiendo el guion…',
    cancel: 'Cancelar',
    saved: (fileName: string): string => `Guion descargado: ${fileName}`,
    reading: {
      label: 'Guiones para leer',
      loading: 'Leyendo los guiones…',
      count: (scripts: number): string => counted(scripts, 'guion', 'guiones'),
      through: (scripts: number, state: string): string =>
        `${counted(scripts, 'guion pasa', 'guiones pasan')} por ${state}`,
      every: 'Ver todos',
      back: 'Todos los guiones',
      automatic: 'Solo lo recorren las pruebas automáticas: tiene un paso que nadie provoca desde fuera.',
      before: 'Antes de empezar:',
      start: 'Al empezar se ve:',
      leads: { prepare: 'Prepara:', do: '', wait: 'Espera:' },
      other: (as: string): string => `En la otra ventana, como ${as}:`,
      seen: 'Debe verse:',
      after: 'Al terminar:',
      toState: (state: string): string => `Ver ${state} en el dibujo`,
      unknown: 'Ese guion no está entre los de estos caminos.',
      retry: 'Reintentar',
      failures: {
        tooManyPaths:
          'Esta máquina tiene demasiados caminos de esa clase para leerlos. Elige otros en «Caminos».',
        noModel: 'Esta máquina no tiene guiones que leer.',
        notWritten: 'No se pudieron leer los guiones. Vuelve a intentarlo.',
      } satisfies Record<ScriptFailure, string>,
    },
    failures: {
      tooManyPaths:
        'Esta máquina tiene demasiados caminos de esa clase. No se ha descargado nada: elige otros caminos.',
      noModel:
        'Esta máquina no tiene modelo de su página, así que no hay prueba que ejecutar. Elige otro formato.',
      notWritten: 'No se pudo escribir el guion. No se ha descargado nada: prueba con otro formato.',
    } satisfies Record<ScriptFailure, string>,
  },
} as const;
