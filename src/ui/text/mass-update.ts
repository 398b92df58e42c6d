import type { LoadType } from '../../api/contract/bulk-import.ts';
import {
  MASS_UPDATE_LIMITS,
  type MassUpdate,
  type MassUpdateDetail,
  type Recipe,
  type UpdateClass,
  type UpdateField,
  type UpdateRow,
  type UpdateState,
} from '../../api/contract/records/mass-updates.ts';
import type { UpdateDecisionKind, WrongRows } from '../../machines/mass-update/mass-update-record.ts';
import type { TableFileFailure } from '../../machines/table-file/table-file-failure.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { comparedFileText as words } from './compared-file.ts';
import { formatMoment, formatShortMoment, uncapitalised } from './format.ts';
import { massUpdatePagesText } from './pages.ts';
import { PURPOSES } from './purposes.ts';
import { workText } from './work.ts';
import { workChangesText } from './work-changes.ts';

const rows = (count: number): string => counted(count, 'fila', 'filas');
const OF_FILE = {
  rowsAtMost: MASS_UPDATE_LIMITS.rows,
  divide: 'Divídelo en partes y actualízalas una a una.',
  otherColumns: 'las que no se actualizan',
};
const RECORDS = { one: 'actualización', several: 'actualizaciones' };
const ROWS = { one: 'fila', several: 'filas' };

const EMPTY = 'vacío';
const value = (type: UpdateField['tipo'], text: string | null): string =>
  text === null ? EMPTY : workText.value(type, text);

const CLASSES: Readonly<Record<UpdateClass, string>> = {
  cambia: 'Cambian',
  igual: 'Iguales',
  noEncontrada: 'No encontradas',
  repetida: 'Repetidas',
  contradictoria: 'Contradictorias',
  conProblemas: 'Con problemas',
  omitida: 'Dejadas fuera',
};
const TAGS: Readonly<Record<UpdateClass, string>> = {
  cambia: 'Cambia',
  igual: 'Igual',
  noEncontrada: 'No encontrada',
  repetida: 'Repetida',
  contradictoria: 'Contradictoria',
  conProblemas: 'Con problemas',
  omitida: 'Dejada fuera',
};
const STATES: Readonly<Record<UpdateState, string>> = {
  recibiendo: 'A medias',
  preparada: 'Preparada',
  caducada: 'Caducada',
  aplicada: 'Aplicada',
  deshecha: 'Deshecha',
};
const TYPES: Readonly<Record<LoadType, string>> = { cm_seg_01: 'Obras', cm_fyv_01: 'Líneas de factyval' };

const wrongRows = ({ recuento }: MassUpdateDetail): number =>
  recuento.noEncontrada + recuento.contradictoria + recuento.conProblemas;

const DECISIONS: Readonly<
  Record<UpdateDecisionKind, Readonly<Record<'title' | 'confirm' | 'failed' | 'deciding', string>>>
> = {
  application: {
    title: 'Aplicar la actualización',
    confirm: 'Aplicar',
    failed: 'No se ha aplicado nada',
    deciding: 'Aplicando… Si son muchas filas tarda unos segundos.',
  },
  rehearsal: {
    title: 'Ensayar la actualización',
    confirm: 'Ensayar',
    failed: 'No se ha ensayado',
    deciding: 'Ensayando… Si son muchas filas tarda unos segundos.',
  },
  discard: {
    title: 'Quitar la actualización',
    confirm: 'Quitar',
    failed: 'No se ha quitado',
    deciding: 'Quitando…',
  },
  comparison: {
    title: 'Comparar otra vez las que se quedaron',
    confirm: 'Comparar otra vez',
    failed: 'No se ha comparado nada',
    deciding: 'Comparando… Si son muchas filas tarda unos segundos.',
  },
};

export const massUpdateText = {
  title: FLAG_LABELS.bulk_update,
  detail: PURPOSES.bulkUpdate,
  failure: words.said,

  types: { label: 'Qué se actualiza', names: TYPES },

  choose: {
    ...words.choose({
      ...OF_FILE,
      invitation: 'Arrastra aquí el archivo de cambios o haz clic para elegirlo',
    }),
    paste: 'Pegar celdas copiadas de Excel',
    pasteHint: 'Copia en Excel las celdas con su encabezado, ponte aquí y pulsa Ctrl+V.',
  },

  knowing: {
    ...words.knowing('Leyendo qué campos se pueden actualizar…'),
    /** Messages of spec 3, section 8. */
    failure: (failure: TableFileFailure): string =>
      failure.kind === 'status'
        ? 'No se pudieron cargar los campos disponibles para este tipo.'
        : 'No se pudo conectar con el servidor para obtener los campos disponibles.',
    /** Message of spec 3, section 5. */
    notLoaded: 'No se puede seguir: no se han cargado los campos disponibles...',
  },

  matching: {
    title: words.matchingTitle,
    lead: 'Comprueba a qué campo corresponde cada columna. Las que no elijas no se actualizan.',
    field: 'Campo del portal',
    inPortal: 'Valores del portal',
    noPortal: 'Sin valores',
    leftOut: 'No se actualiza',
    empties: 'Celda vacía',
    emptiesOf: (header: string): string => `Celda vacía de «${header}»`,
    keeps: 'Lo deja como está',
    clears: 'Lo vacía',
    neverEmpty: 'Lo deja como está: no puede quedar vacío',
    keyHint: 'Por él se encuentra cada fila',
    noKeys: (labels: readonly string[]): string =>
      `Elige qué columna es ${words.quoted(labels)}: sin ${labels.length === 1 ? 'eso' : 'ellos'} no se sabe qué se actualiza.`,
    repeated: (labels: readonly string[]): string =>
      words.repeated(words.quoted(labels), labels.length, 'cada campo'),
    nothing: 'Elige al menos una columna más: solo con el código no hay nada que actualizar.',
    /** Message of spec 3, section 5. */
    notEnabled: (field: string): string => `El campo "${field}" no está habilitado para actualizar...`,
    recipe: 'Receta',
    noRecipe: 'Sin receta',
    recipeOf: ({ nombre, propia, usuario }: Recipe): string => (propia ? nombre : `${nombre} (${usuario})`),
    recipeUsed: ({ sustituciones }: Recipe): string =>
      sustituciones.length === 0
        ? 'Las columnas, las fechas y las celdas vacías se toman de la receta.'
        : `Las columnas, las fechas y las celdas vacías se toman de la receta, con ${counted(sustituciones.length, 'sustitución', 'sustituciones')}.`,
    compare: 'Comparar con el portal',
    again: ({ aplicada, creada, usuario }: MassUpdate): string =>
      `Este mismo archivo ya lo aplicó ${usuario} el ${formatMoment(aplicada ?? creada)}.`,
    toEarlier: 'Ver aquella actualización',
  },

  sending: words.sending({ label: 'Envío de las filas', failure: words.fileFailure(OF_FILE) }),

  made: { title: 'Archivo comparado', open: 'Ver la actualización' },

  list: {
    ...words.list({
      ...RECORDS,
      title: 'Actualizaciones',
      none: 'Todavía no se ha preparado ninguna actualización.',
    }),
    own: 'Solo las mías',
    type: 'Tipo',
    state: 'Estado',
    rows: 'Filas',
    changing: 'Cambian',
    states: STATES,
    unfinished: ({ recibidas, filas }: MassUpdate): string =>
      `Llegaron ${formatCount(recibidas)} de ${formatCount(filas)} filas`,
  },

  recipes: {
    title: 'Recetas',
    lead: 'Cómo se preparó un archivo, para el siguiente con las mismas columnas. También la usan las tareas programadas.',
    loading: 'Leyendo las recetas…',
    failed: 'No se pudieron leer las recetas. No se ha cambiado nada.',
    stale: 'Las recetas no se pudieron actualizar: son las últimas que se leyeron.',
    unfit: (count: number): string =>
      count === 1
        ? 'Otra receta la guardó una versión distinta del portal y no se puede usar: guárdala otra vez con el mismo nombre.'
        : `Otras ${formatCount(count)} recetas las guardó una versión distinta del portal y no se pueden usar: guárdalas otra vez con los mismos nombres.`,
    none: 'Todavía no hay ninguna. Se guardan desde una actualización, con «Guardar como receta».',
    name: 'Nombre',
    type: 'Tipo',
    who: 'De quién',
    sharing: 'Quién la usa',
    everybody: 'Quien quiera',
    owner: 'Solo su dueño',
    created: 'Guardada',
    moment: formatShortMoment,
    remove: 'Borrar',
    removeOne: (nombre: string): string => `Borrar la receta «${nombre}»`,
    removal: {
      title: 'Borrar la receta',
      question: (nombre: string): string =>
        `«${nombre}» deja de ofrecerse, y las tareas programadas que la usan dejarán de encontrarla. Lo que ya se actualizó con ella sigue como está.`,
      confirm: 'Borrar la receta',
      cancel: 'Cancelar',
      failed: 'No se ha borrado',
      removed: 'Receta borrada',
    },
  },

  one: {
    title: massUpdatePagesText.one.title,
    ...words.record(RECORDS),
    unfinished: 'Esta actualización se quedó a medias',
    unfinishedDetail: 'No llegó a compararse. Elige el archivo otra vez.',
    by: ({ usuario, creada, filas, tipo_csv }: MassUpdate): string =>
      `${usuario} · ${formatMoment(creada)} · ${TYPES[tipo_csv]} · ${rows(filas)}`,
    recipe: (nombre: string): string => `Con la receta «${nombre}».`,
    old: 'Lo que se ve no se pudo actualizar: es lo último que se leyó.',
    counts: words.counts(CLASSES, TAGS),
    states: STATES,
    apply: 'Aplicar',
    rehearse: 'Ensayar',
    saveRecipe: 'Guardar como receta',
    discard: 'Quitar',
    notExported: 'No se pudieron exportar los cambios',
    nothing: 'Ninguna fila cambia nada: no hay nada que aplicar.',
    expires: (caduca: string): string =>
      `Se puede aplicar hasta el ${formatMoment(caduca)}; después hay que compararla otra vez.`,
    expired:
      'Se comparó hace demasiado: las obras pueden haber cambiado. Compárala otra vez antes de aplicarla.',
    compareAgain: 'Comparar otra vez',
    theirs: (usuario: string): string => `La preparó ${usuario}. Si sigues tú, solo tú podrás aplicarla.`,
    takeOver: 'Hacerme cargo',
    adjusting: 'Cambiando lo preparado…',
    notAdjusted: 'No se ha cambiado nada',
    leave: 'Dejarlo como estaba',
    rehearsed: ({ ensayo }: MassUpdateDetail): string | null =>
      ensayo === null
        ? null
        : `Ensayada el ${formatMoment(ensayo.en)}: ${counted(ensayo.cambiarian, 'fila cambiaría', 'filas cambiarían')}${ensayo.saltadas > 0 ? ` y ${counted(ensayo.saltadas, 'se quedaría', 'se quedarían')} como ${ensayo.saltadas === 1 ? 'está' : 'están'}, porque alguien cambió la obra` : ''}.`,
    applied: ({ recuento, saltadas, aplicada }: MassUpdateDetail): string =>
      `Se ${recuento.cambia - saltadas === 1 ? 'ha cambiado 1 fila' : `han cambiado ${formatCount(recuento.cambia - saltadas)} filas`}${aplicada === null ? '' : ` el ${formatMoment(aplicada)}`}.`,
    undone: 'Está deshecha: las obras volvieron a tener lo que tenían.',
    passedOver: (count: number): string =>
      `${rows(count)} ${count === 1 ? 'se quedó como estaba' : 'se quedaron como estaban'}: alguien cambió la obra después de compararla.`,
    seePassedOver: 'Ver las que se quedaron',
    seeAll: 'Ver todas',
    toRun: 'Ver en el historial',
    toChange: words.decision.see,
  },

  sums: {
    title: 'Importes',
    lead: 'De las filas que cambian.',
    field: 'Campo',
    currency: 'Moneda',
    noCurrency: 'Sin moneda',
    before: 'Antes',
    after: 'Después',
    difference: 'Diferencia',
  },

  fields: {
    title: 'Columnas',
    field: 'Campo',
    changing: 'Cambian',
    clearing: 'Se vacían',
    problems: 'Con problemas',
    empties: 'Celda vacía',
    include: (label: string): string => `Actualizar «${label}»`,
    emptiesOf: (label: string): string => `Celda vacía de «${label}»`,
    keeps: 'Lo deja como está',
    clears: 'Lo vacía',
    save: 'Guardar las columnas',
    revert: 'Dejarlas como estaban',
    none: 'Deja al menos una columna.',
  },

  problems: {
    title: 'Valores con problemas',
    key: 'Código',
    lead: 'Los que más filas tienen. Lo que escribas se lee como una celda del archivo, y vale para todas sus filas.',
    field: 'Campo',
    value: 'En el archivo',
    problem: 'Qué pasa',
    rows: 'Filas',
    replacement: 'Sustituir por',
    replaceOne: (valor: string): string => `Sustituir «${valor}» por`,
    replace: 'Sustituir',
    replaceThis: (valor: string): string => `Sustituir «${valor}»`,
    given: 'Sustituciones hechas',
    givenOne: (valor: string, por: string, filas: number): string =>
      `«${valor}» por ${por === '' ? EMPTY : `«${por}»`} en ${rows(filas)}`,
    takeBack: 'Quitar',
    takeBackOne: (valor: string): string => `Quitar la sustitución de «${valor}»`,
    empty: EMPTY,
  },

  rows: {
    ...words.rows(ROWS),
    search: 'Buscar por código',
    label: 'Filas de la actualización',
    row: 'Fila',
    line: (linea: number): string => `línea ${linea}`,
    changes: 'Qué cambia',
    chooseRow: (fila: number): string => `Elegir la fila ${formatCount(fila)}`,
    becomes: 'pasa a ser',
    value,
    noCode: 'Sin código',
    use: 'Usar',
    takeThis: (code: string, fila: number): string => `Usar ${code} en la fila ${formatCount(fila)}`,
    notes: ({ clase, otras, parecida, motivo, por, saltada }: UpdateRow): readonly string[] => [
      ...(clase === 'noEncontrada' && parecida !== null
        ? [`¿Será ${parecida}? Es la que más se parece.`]
        : []),
      ...(clase === 'noEncontrada' && parecida === null ? ['El portal no tiene esa obra.'] : []),
      ...(clase === 'repetida' ? [`Dice lo mismo que la ${rowsNamed(otras)}: basta una.`] : []),
      ...(clase === 'contradictoria'
        ? [`Dice otra cosa que la ${rowsNamed(otras)}: deja en el archivo la buena.`]
        : []),
      ...(motivo === null
        ? []
        : [
            `${saltada ? 'Se quedó como estaba' : 'No se cambiará'}: ${uncapitalised(workChangesText.list.reason(motivo, por))}.`,
          ]),
    ],
    now: (etiqueta: string, valor: string): string => `Ahora «${etiqueta}» es ${valor}.`,
  },

  selection: {
    ...words.selection(ROWS),
    leaveOut: 'Dejar fuera',
    countAgain: 'Volver a contar',
  },

  decision: {
    of: DECISIONS,
    ...words.decision,
    lead: (kind: UpdateDecisionKind, one: MassUpdateDetail): string => {
      const { cambia } = one.recuento;
      switch (kind) {
        case 'application':
          return `Se ${cambia === 1 ? 'cambiará 1 fila' : `cambiarán ${formatCount(cambia)} filas`}, todas a la vez o ninguna.`;
        case 'rehearsal':
          return `Se hace como si se aplicara, y no se cambia nada: dice cuántas de las ${rows(cambia)} cambiarían.`;
        case 'discard':
          return 'Lo preparado se borra y las obras siguen como están. El archivo se puede elegir otra vez.';
        case 'comparison':
          return `Se prepara otra actualización con ${one.saltadas === 1 ? 'la fila que se quedó' : `las ${formatCount(one.saltadas)} filas que se quedaron`} como ${one.saltadas === 1 ? 'estaba' : 'estaban'}, y se compara con lo que el portal tiene ahora. No se cambia nada todavía.`;
      }
    },
    wrong: (one: MassUpdateDetail): string | null => {
      const count = wrongRows(one);
      return count === 0
        ? null
        : `${rows(count)} ${count === 1 ? 'falla' : 'fallan'}: no ${count === 1 ? 'se encuentra, se contradice o tiene' : 'se encuentran, se contradicen o tienen'} valores que el portal no admite.`;
    },
    wrongRows: 'Con las filas que fallan',
    wrongRowsOf: {
      omitir: 'Dejarlas fuera y aplicar las demás',
      detener: 'No aplicar nada mientras quede alguna',
    } satisfies Record<WrongRows, string>,
    applied: 'Actualización aplicada',
    rehearsed: 'Ensayo terminado',
    discarded: 'Actualización quitada',
    compared: 'Comparadas otra vez',
    comparedAgain: ({ filas, recuento }: MassUpdateDetail): string =>
      `${recuento.cambia === 1 ? 'Cambiaría 1' : `Cambiarían ${formatCount(recuento.cambia)}`} de ${rows(filas)}. Míralas y aplícalas si están bien.`,
    toNext: 'Ver la nueva actualización',
  },

  recipeDialog: {
    title: 'Guardar como receta',
    lead: 'Guarda qué es cada columna, cómo se leen las fechas, qué hacen las celdas vacías y las sustituciones. Se ofrecerá para el siguiente archivo con las mismas columnas.',
    name: 'Nombre',
    nameHint: 'Si ya tienes una receta con ese nombre, esta la sustituye.',
    share: 'Que la use quien quiera',
    save: 'Guardar la receta',
    cancel: 'Cancelar',
    failed: 'No se ha guardado',
    saved: 'Receta guardada',
  },
};

const rowsNamed = (rowNumbers: readonly number[]): string => {
  const [first = 0, ...others] = rowNumbers;
  return others.length === 0
    ? `fila ${formatCount(first)}`
    : `fila ${formatCount(first)} y ${counted(others.length, 'otra', 'otras')}`;
};
