import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { OrderFailure } from '../../workers/order/read-shown-order.ts';
import type { OrderStepKind, ShownMessage } from '../../workers/order/shown-order.ts';

/** What is promised keeps its English words where the tools have no Spanish ones. */
const COMPLAINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^no order of whole calls ends like this/,
    'Haciendo las llamadas enteras, una detrás de otra, nunca se acaba así: algo se ha perdido, se ha hecho dos veces o a medias.',
  ],
  [
    /^only an order that differs from what people saw ends like this/,
    'Solo se acaba así en un orden distinto del que las personas han visto.',
  ],
  [/^nothing is heard of /, 'Alguien espera una respuesta que no llega nunca.'],
  [/is left in the middle of it$/, 'Alguien se queda a medias y no puede seguir.'],
  [/cannot go on: /, 'La página de alguien se rompe y no puede seguir.'],
  [/was answered 5\d\d$/, 'El servidor contesta un error suyo.'],
  [
    /^both changes of one version were applied/,
    'Se aplican dos cambios hechos sobre la misma versión: uno se pierde.',
  ],
];

/** An order of several people on the page /estados. */
export const orderText = {
  open: 'Orden de varias personas',
  toMachines: 'Ver las máquinas',
  detail:
    'Lo que hacen varias personas a la vez, paso a paso: las máquinas de sus páginas, lo que piden al servidor y las filas de la base de datos.',
  choose: {
    invitation: 'Elige el archivo de un orden o suéltalo aquí',
    accepted: 'El .json que escribe npm run interleavings -- --replay ARCHIVO, de 5 MB como mucho',
    none: 'Ningún orden abierto',
    drop: 'Suelta el archivo',
  },
  paste: 'O pega aquí su texto',
  show: 'Ver el orden',
  reading: 'Leyendo el orden…',
  failures: {
    empty: 'No hay nada escrito. Pega el texto del orden entero.',
    tooLarge: 'El orden pasa de 5 MB y no se ha abierto. Repítelo acortado con npm run interleavings.',
    notRead: 'No se pudo leer el archivo. Vuelve a elegirlo.',
    onlyText:
      'Este es el texto corto de un orden: dice qué se hace, no qué pasa. Repítelo con npm run interleavings -- --replay ARCHIVO y abre el .json que escribe.',
    notAnOrder: 'Esto no es un orden de varias personas. Elige el .json que escribe npm run interleavings.',
    otherVersion: 'Este orden lo escribió otra versión del portal. Repítelo con la de ahora.',
  } satisfies Record<OrderFailure, string>,

  close: 'Abrir otro',
  engines: { postgres: 'PostgreSQL', pglite: 'motor embebido' } as Readonly<Record<string, string>>,
  size: (steps: number, people: number): string =>
    `${counted(steps, 'paso', 'pasos')}, ${counted(people, 'persona', 'personas')}`,
  first: 'Al principio',
  back: 'Un paso atrás',
  forward: 'Un paso adelante',
  last: 'Al final',
  toBroken: 'Donde se rompe',
  keys: 'Flechas: un paso. Inicio y Fin: al principio y al final.',
  place: (step: number, all: number): string => `Paso ${formatCount(step)} de ${formatCount(all)}`,
  steps: 'Pasos del orden',
  begins: 'Nadie ha hecho nada todavía.',
  isFine: 'En este orden se cumple todo lo prometido.',
  decided: 'Desde aquí acaba mal aunque todos sigan sin más.',
  broken: 'Aquí se rompe lo prometido.',
  promise: 'Lo que no se cumple',
  complaint: (written: string): string =>
    COMPLAINTS.find(([pattern]) => pattern.test(written))?.[1] ?? written,
  fault: 'fallo',

  does: {
    asks: (by) => `${by} pide`,
    hears: (by) => `A ${by} le llega la respuesta`,
    hearsNothing: (by) => `${by} se queda sin respuesta`,
    losesAnswer: (by) => `Se pierde la respuesta de ${by}`,
    statement: (by) => `La base hace una orden de ${by}`,
    commit: (by) => `Se confirma una transacción de ${by}`,
    rollback: (by) => `Se deshace una transacción de ${by}`,
    transaction: (by) => `La base hace una transacción de ${by}`,
    killed: () => 'Muere el servidor y arranca otro',
    replaced: () => 'A partir de aquí, otro servidor atiende las llamadas',
    timePasses: (by, does) => `Pasan ${/\d+/.exec(does)?.[0] ?? ''} ms para ${by}`,
    hasWaited: (by) => `${by} ha esperado a los demás y sigue`,
    other: (by, does) => `${by}: ${does}`,
  } satisfies Record<OrderStepKind, (by: string, does: string) => string>,
  reads: (tables: readonly string[]): string => `lee ${tables.join(', ')}`,
  writes: (tables: readonly string[]): string => `toca ${tables.join(', ')}`,

  person: (name: string): string => `Página de ${name}`,
  noMachine: 'Hace sus llamadas sin una máquina de la página.',
  calls: (name: string): string => `Llamadas de ${name}`,
  noCalls: 'Todavía no ha pedido nada.',
  message: {
    asked: () => 'pedida',
    answered: (status) => `contestada, ${status ?? '—'}: en camino`,
    heard: (status) => (status === null ? 'sin respuesta' : `recibida, ${status}`),
    lost: () => 'respuesta perdida',
    unanswered: () => 'el servidor murió',
  } satisfies Record<ShownMessage['change'], (status: number | null) => string>,

  rows: 'Filas de la base de datos',
  rowsOf: (name: string): string => `Filas de ${name}`,
  noRows: 'Sin filas',
  hasChanged: 'ha cambiado',
  marks: { same: '', new: 'nueva', gone: 'quitada' },
  mark: 'Cambio',
} as const;
