import type { ColumnState } from '../../../src/shared/task-states.ts';
import { ADMINISTRATOR, CARMEN, JAVIER, MARTA, type SamplePerson } from '../company/people.ts';

/** What a task is tied to: a work that waits for something, or the site of such a work. */
type Tie = 'obra' | 'sitio';

export interface SampleTask {
  readonly title: string;
  readonly column: ColumnState;
  readonly person: SamplePerson | null;
  /** Days from today until the task is due; null for a task without a date. */
  readonly due: number | null;
  readonly tags: readonly string[];
  readonly tie?: Tie;
  /** Why it is blocked. */
  readonly reason?: string;
  readonly description?: string;
  /** Items of the checklist; a '+' before the text marks an item as ticked. */
  readonly checks?: readonly string[];
}

export interface SampleBoard {
  readonly name: string;
  readonly tasks: readonly SampleTask[];
}

export const COLUMNS: readonly (readonly [name: string, state: ColumnState, limit: number | null])[] = [
  ['Por hacer', 'por_hacer', null],
  ['En curso', 'en_curso', 6],
  ['En revisión', 'en_revision', 4],
  ['Hecha', 'hecha', null],
];

type More = Omit<SampleTask, 'title' | 'column' | 'person' | 'due' | 'tags'>;

const task =
  (column: ColumnState) =>
  (
    title: string,
    person: SamplePerson | null,
    due: number | null,
    tags: string,
    more: More = {},
  ): SampleTask => ({
    title,
    column,
    person,
    due,
    tags: tags.split(' '),
    ...more,
  });
const todo = task('por_hacer');
const doing = task('en_curso');
const review = task('en_revision');
const done = task('hecha');

export const BOARDS: readonly SampleBoard[] = [
  {
    name: 'Obras en marcha',
    tasks: [
      todo('Replantear otra vez con la contrata', MARTA, 3, 'campo fibra', { tie: 'obra' }),
      todo('Fotografiar el armario antes de abrir', CARMEN, 6, 'campo', { tie: 'sitio' }),
      todo('Pedir fecha nueva a la contrata', MARTA, -2, 'retraso', { tie: 'obra' }),
      todo('Repartir las obras de Costa Blanca entre las contratas', MARTA, 9, 'planificación'),
      todo('Elegir el trazado del ramal del polígono', null, null, 'proyecto', { tie: 'sitio' }),
      doing('Entrar por el patio: acometida sin conducto', MARTA, -1, 'campo fibra', {
        tie: 'obra',
        description:
          'La contrata propone entrar por el patio.\n\nComprobar antes:\n- conducto libre\n- permiso del propietario',
        checks: ['+Visita con la contrata', 'Conducto libre', 'Permiso del propietario'],
      }),
      doing('Medir la potencia en la caja terminal', CARMEN, 2, 'campo', { tie: 'sitio' }),
      doing('Cerrar las obras terminadas sin acta', JAVIER, 4, 'documentación'),
      doing('Acordar con el cliente qué se hace con Torres 5G Costa del Sol', ADMINISTRATOR, 1, 'cliente', {
        reason: 'El cliente ha paralizado el proyecto y no da fecha',
      }),
      review('Revisar las mediciones del anillo norte', CARMEN, 3, 'mediciones', {
        checks: ['+OTDR', '+Potencia'],
      }),
      review('Comprobar las etiquetas de la central', MARTA, 0, 'campo', { tie: 'sitio' }),
      done('Cargar el seguimiento de Levante', MARTA, -8, 'cargas'),
      done('Dar de alta las localizaciones de Costa Blanca', CARMEN, -21, 'localizaciones'),
      done('Reunión de arranque de Norte', ADMINISTRATOR, -40, 'planificación'),
    ],
  },
  {
    name: 'Permisos y licencias',
    tasks: [
      todo('Preparar la memoria de la calle Mayor', MARTA, 5, 'licencias', {
        checks: ['+Plano de planta', 'Memoria', 'Tasa pagada'],
      }),
      todo('Pedir el permiso de la confederación hidrográfica', MARTA, 12, 'licencias', { tie: 'obra' }),
      todo('Renovar la licencia que caduca este mes', null, 8, 'licencias', { tie: 'obra' }),
      todo('Llamar a la propiedad del edificio', CARMEN, -3, 'propiedad', { tie: 'sitio' }),
      doing('Corregir el plano que pide el ayuntamiento', MARTA, 1, 'licencias', { tie: 'obra' }),
      doing('Negociar el paso por la finca', CARMEN, 7, 'propiedad', {
        tie: 'obra',
        reason: 'El propietario no contesta desde hace dos semanas',
      }),
      doing('Pagar las tasas de Granada', JAVIER, -4, 'tasas', {
        reason: 'Falta la carta de pago del ayuntamiento',
      }),
      doing('Presentar las licencias de Andalucía oriental', MARTA, 2, 'licencias'),
      review('Repasar el convenio con la mancomunidad', ADMINISTRATOR, 4, 'convenios'),
      review('Revisar el estudio de seguridad', MARTA, 6, 'documentación', { tie: 'obra' }),
      done('Permiso de ocupación de la acera', CARMEN, -11, 'licencias'),
      done('Convenio con la diputación', ADMINISTRATOR, -33, 'convenios'),
      done('Licencia del refuerzo de la torre', MARTA, -19, 'licencias', { tie: 'sitio' }),
    ],
  },
  {
    name: 'Facturación y cobros',
    tasks: [
      todo('Facturar lo certificado en la última semana', JAVIER, 2, 'facturas'),
      todo('Reclamar las facturas de más de 60 días', JAVIER, -5, 'cobros'),
      todo('Pedir los códigos que faltan al cliente', JAVIER, 4, 'cliente', { tie: 'obra' }),
      todo('Comparar las certificaciones con el pedido', null, 10, 'certificaciones'),
      doing('Cuadrar los cobros del banco con las facturas', JAVIER, 1, 'cobros'),
      doing('Certificar las obras de Red Centro', MARTA, 3, 'certificaciones'),
      doing('Cobrar el anticipo de Radioenlaces', JAVIER, -9, 'cobros', {
        reason: 'El proyecto se canceló y el cliente discute el anticipo',
      }),
      review('Diferencias con el registro del cliente', JAVIER, 2, 'conciliación', {
        checks: ['+Estados', 'Importes'],
      }),
      review('Revisar los precios nuevos de la contrata', ADMINISTRATOR, 5, 'contratas'),
      done('Factura final de Cierre de cobre', JAVIER, -28, 'facturas'),
      done('Cierre de Fibra industrial Murcia', JAVIER, -15, 'facturas'),
      done('Actualizar los cobros del mes pasado', JAVIER, -3, 'cobros'),
      done('Informe de facturación para dirección', MARTA, -6, 'informes'),
    ],
  },
];
