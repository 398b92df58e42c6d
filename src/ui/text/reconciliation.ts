import type { ChangeReason } from '../../api/contract/records/change-sets.ts';
import {
  type DifferenceState,
  RECONCILIATION_LIMITS,
  type ReconciledClass,
  type ReconciledDifference,
  type ReconciledLine,
  type Reconciliation,
} from '../../api/contract/records/reconciliations.ts';
import type { DecisionKind } from '../../machines/reconciliation/reconciliation-record.ts';
import { FLAG_LABELS } from '../../shared/flag-labels.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { comparedFileText as words } from './compared-file.ts';
import { formatMoment } from './format.ts';
import { reconciliationPagesText } from './pages.ts';
import { PURPOSES } from './purposes.ts';
import { type SuggestedWords, taskTitle } from './task-title.ts';
import { workText } from './work.ts';
import { workChangesText } from './work-changes.ts';

const lines = (count: number): string => counted(count, 'línea', 'líneas');
const differences = (count: number): string => counted(count, 'diferencia', 'diferencias');
const OF_FILE = {
  rowsAtMost: RECONCILIATION_LIMITS.rows,
  divide: 'Divídelo en partes y concílialas una a una.',
  otherColumns: 'las que no hagan falta',
};
const RECORDS = { one: 'conciliación', several: 'conciliaciones' };
const LINES = { one: 'línea', several: 'líneas' };

const CLASSES: Readonly<Record<ReconciledClass, string>> = {
  difiere: 'Difieren',
  soloCliente: 'Solo en el cliente',
  soloPortal: 'Solo en el portal',
  coincide: 'Coinciden',
};
const TAGS: Readonly<Record<ReconciledClass, string>> = {
  ...CLASSES,
  difiere: 'Difiere',
  coincide: 'Coincide',
};
const STATES: Readonly<Record<DifferenceState, string>> = {
  pendiente: 'Pendientes',
  aceptada: 'Aceptadas',
  descartada: 'No proceden',
};

const value = (type: Reconciliation['campos'][number]['tipo'], text: string | null): string =>
  text === null ? 'vacío' : workText.value(type, text);

const DECISIONS = {
  aceptar: {
    title: 'Aceptar los valores del cliente',
    lead: (count: number, field: string | null): string =>
      field === null
        ? `Las obras de ${lines(count)} tomarán los valores del cliente que difieren y siguen pendientes.`
        : `Las obras de ${lines(count)} tomarán el valor del cliente en «${field}», donde sigue pendiente.`,
    aside: words.decision.passedOver,
    confirm: 'Aceptar',
    failed: 'No se ha aceptado nada',
  },
  descartar: {
    title: 'No procede',
    lead: (count: number, field: string | null): string =>
      field === null
        ? `Las diferencias pendientes de ${lines(count)} se dejan aparte. El portal sigue como está.`
        : `La diferencia en «${field}» de ${lines(count)} se deja aparte. El portal sigue como está.`,
    aside: 'Se recuerda: si otro archivo dice lo mismo de lo mismo, saldrá ya apartado. Se puede recuperar.',
    confirm: 'Dejar aparte',
    failed: 'No se ha dejado nada aparte',
  },
  recuperar: {
    title: 'Volver a dejar pendiente',
    lead: (count: number): string => `Lo que se dejó aparte en ${lines(count)} vuelve a estar pendiente.`,
    aside: 'El portal sigue como está.',
    confirm: 'Recuperar',
    failed: 'No se ha recuperado nada',
  },
  unir: {
    title: 'Es la misma',
    lead: (): string =>
      'Esta línea del archivo se compara con la obra a la que se parece, como si tuvieran el mismo código.',
    aside: 'La obra conserva su código, y no cambia nada en ella.',
    confirm: 'Es la misma',
    failed: 'No se han unido',
  },
  separar: {
    title: 'No es la misma',
    lead: (): string =>
      'La línea del archivo y la obra vuelven a estar cada una por su lado, como antes de unirlas.',
    aside: 'No cambia nada en la obra, y se pueden volver a unir.',
    confirm: 'Separar',
    failed: 'No se han separado',
  },
} as const;

export const reconciliationText = {
  title: FLAG_LABELS.celsig5,
  detail: PURPOSES.celsig5,
  choose: words.choose({
    ...OF_FILE,
    invitation: 'Arrastra aquí la exportación del cliente o haz clic para elegirla',
  }),

  knowing: { ...words.knowing('Mirando si ya se concilió…'), failed: 'No se pudo preguntar al servidor' },

  matching: {
    title: words.matchingTitle,
    lead: 'Comprueba a qué dato de las obras corresponde cada columna. Las que no elijas no se comparan.',
    takenFor: 'Dato de la obra',
    leftOut: 'No se compara',
    noCode: 'Ninguna columna es el código del cliente. Elige cuál lo es: por él se encuentra cada obra.',
    noFields: 'Elige al menos una columna más: solo con el código no hay nada que comparar.',
    repeated: (labels: readonly string[]): string =>
      words.repeated(words.quoted(labels), labels.length, 'cada dato'),
    fixed: (labels: readonly string[]): string =>
      `${words.quoted(labels)} se ${labels.length === 1 ? 'compara' : 'comparan'}, pero no se ${labels.length === 1 ? 'puede' : 'pueden'} aceptar: ${labels.length === 1 ? 'dice' : 'dicen'} qué obra es.`,
    ofSite: (labels: readonly string[]): string =>
      `${words.quoted(labels)} se ${labels.length === 1 ? 'compara' : 'comparan'} con la localización de la obra, y se ${labels.length === 1 ? 'cambia' : 'cambian'} en Localizaciones.`,
    empties: 'Comparar también las celdas vacías',
    emptiesHint: 'Sin marcar, una celda vacía del cliente no dice nada.',
    compare: 'Conciliar',
    again: ({ en, por }: Reconciliation): string =>
      `Este mismo archivo ya lo concilió ${por} el ${formatMoment(en)}.`,
    toEarlier: 'Ver aquella conciliación',
  },

  sending: words.sending({ label: 'Conciliación', failure: words.fileFailure(OF_FILE) }),

  made: { title: 'Archivo conciliado', open: 'Ver la conciliación' },

  list: {
    ...words.list({
      ...RECORDS,
      title: 'Conciliaciones',
      none: 'Todavía no se ha conciliado ningún archivo.',
    }),
    classes: CLASSES,
    accepted: 'Aceptadas',
    dismissed: 'No proceden',
    unfinished: ({ recibidas, filas, propia }: Reconciliation): string =>
      `Se quedó a medias: llegaron ${formatCount(recibidas)} de ${formatCount(filas)} filas.${propia ? ' Elige el archivo otra vez para conciliarlo.' : ''}`,
  },

  one: {
    title: reconciliationPagesText.one.title,
    ...words.record(RECORDS),
    notCompared: 'Esta conciliación se quedó a medias',
    notComparedDetail: 'No llegó a compararse. Elige el archivo otra vez para conciliarlo.',
    by: ({ por, en, filas }: Reconciliation): string =>
      `${por} · ${formatMoment(en)} · ${counted(filas, 'fila', 'filas')}`,
    old: 'Los recuentos no se pudieron actualizar: son los últimos que se leyeron.',
    counts: words.counts(CLASSES, TAGS),
    notes: (one: Reconciliation): readonly string[] => [
      ...(one.contradictorios > 0
        ? [
            `${counted(one.contradictorios, 'código está', 'códigos están')} en varias filas del archivo con datos distintos: sus diferencias no se pueden aceptar.`,
          ]
        : []),
      ...(one.repetidosArchivo > one.contradictorios
        ? [
            `${counted(one.repetidosArchivo - one.contradictorios, 'código está', 'códigos están')} en varias filas iguales del archivo: se toma una.`,
          ]
        : []),
      ...(one.repetidosPortal > 0
        ? [
            `${counted(one.repetidosPortal, 'código lo tienen', 'códigos los tienen')} varias obras del portal: sus diferencias no se pueden aceptar.`,
          ]
        : []),
      ...(one.filasSinCodigo > 0
        ? [
            `${counted(one.filasSinCodigo, 'fila del archivo no tiene', 'filas del archivo no tienen')} código.`,
          ]
        : []),
      ...(one.obrasSinCodigo > 0
        ? [
            `${counted(one.obrasSinCodigo, 'obra del portal no tiene', 'obras del portal no tienen')} código del cliente, y no se ${one.obrasSinCodigo === 1 ? 'compara' : 'comparan'}.`,
          ]
        : []),
    ],
    notExported: 'No se pudieron exportar las diferencias',
  },

  lines: {
    task: ({ codigo, diferencias }: ReconciledLine, fields: Reconciliation['campos']): SuggestedWords => ({
      titulo: taskTitle(`Revisar ${codigo} con el cliente`),
      descripcion: diferencias
        .map(({ campo, portal, cliente }) => {
          const { etiqueta, tipo } = fields.find((one) => one.campo === campo) ?? {
            etiqueta: campo,
            tipo: 'texto' as const,
          };
          return `- ${etiqueta}: en el portal ${value(tipo, portal)}, en el cliente ${value(tipo, cliente)}`;
        })
        .join('\n'),
    }),
    ...words.rows(LINES),
    search: 'Buscar por código u obra',
    state: 'Situación',
    anyState: 'Toda situación',
    states: STATES,
    label: 'Líneas de la conciliación',
    code: 'Código del cliente',
    details: 'Detalle',
    decide: 'Decidir',
    chooseLine: (codigo: string): string => `Elegir ${codigo}`,
    row: (fila: number): string => `Fila ${formatCount(fila)} del archivo`,
    noWork: 'Ninguna',
    value,
    becomes: 'el cliente dice',
    onlyLetters: 'Solo cambian mayúsculas o acentos',
    accepted: 'Aceptada',
    seeChange: (id: number): string => `Ver el cambio ${id}`,
    dismissed: ({ motivo, por }: NonNullable<ReconciledDifference['descarte']>): string =>
      `No procede (${por}): ${motivo}`,
    refused: ({ motivo, por }: NonNullable<ReconciledDifference['rechazo']>): string =>
      `No se aceptó: ${workChangesText.list.reason(motivo as ChangeReason, por).toLocaleLowerCase('es-ES')}.`,
    notes: ({
      clase,
      vecesArchivo,
      contradice,
      vecesPortal,
      parecido,
    }: ReconciledLine): readonly string[] => [
      ...(vecesArchivo > 1
        ? [
            `El archivo lo trae en ${formatCount(vecesArchivo)} filas${contradice ? ' con datos distintos' : ' iguales'}.`,
          ]
        : []),
      ...(vecesPortal > 1 ? [`Lo tienen ${formatCount(vecesPortal)} obras del portal.`] : []),
      ...(parecido === null
        ? []
        : [
            clase === 'soloCliente'
              ? `Se parece a ${parecido.codigo} (${parecido.obra}).`
              : `En el archivo es ${parecido.codigo}.`,
          ]),
    ],
    join: 'Es la misma',
    joinLine: (codigo: string, obra: string): string => `${codigo} es la misma que ${obra}`,
    part: 'No es la misma',
    partLine: (codigo: string): string => `No es la misma: separar ${codigo}`,
    standings: { ...TAGS, aceptada: 'Aceptada', descartada: 'No procede' } as const,
    accept: 'Aceptar',
    acceptLine: (codigo: string): string => `Aceptar los valores de ${codigo}`,
    dismiss: 'No procede',
    dismissLine: (codigo: string): string => `No procede en ${codigo}`,
    recover: 'Recuperar',
    recoverLine: (codigo: string): string => `Recuperar lo apartado de ${codigo}`,
  },

  limits: {
    label: 'Límites de la conciliación',
    lead: 'De qué obras del portal trata el archivo; los días son los de su asignación. Las líneas sin obra salen siempre.',
    project: 'Proyecto',
    anyProject: 'Todo proyecto',
    province: 'Provincia',
    anyProvince: 'Toda provincia',
    prefix: 'El código empieza por',
    from: 'Desde',
    to: 'Hasta',
    clear: 'Quitar los límites',
  },

  selection: words.selection(LINES),

  decision: {
    of: DECISIONS,
    ...words.decision,
    reason: 'Motivo',
    reasonHint: 'Queda en la actividad y en el cambio.',
    deciding: (kind: DecisionKind): string =>
      kind === 'aceptar' ? 'Llevando los valores al portal…' : 'Guardando…',
    done: {
      descartar: 'Diferencias apartadas',
      recuperar: 'Diferencias recuperadas',
      unir: 'Línea unida a su obra',
      separar: 'Línea separada de la obra',
    },
    taken: 'Valores aceptados',
    noPage: (id: number): string =>
      `Es el cambio ${formatCount(id)}: quien tenga «${FLAG_LABELS.bulk_update}» puede deshacerlo.`,
    left: (count: number): string =>
      `${differences(count)} ${count === 1 ? 'no se ha aceptado: el portal no admite ese valor' : 'no se han aceptado: el portal no admite esos valores'}.`,
  },
};
