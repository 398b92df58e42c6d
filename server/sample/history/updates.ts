import { counted } from '../../../src/shared/spanish-count.ts';
import type { Transaction } from '../../db/database.ts';
import { ANA, JAVIER, type SamplePerson } from '../company/people.ts';
import type { SampleTime } from '../sample-time.ts';
import { hashOf, uuidOf } from './load-files.ts';

/** A file of changes. It changes the works, or the lines, whose field got its day within the days before. */
interface SampleUpdate {
  readonly day: number;
  readonly person: SamplePerson;
  readonly sheet: 'cm_seg_01' | 'cm_fyv_01';
  readonly file: string;
}

const NOON = 12 * 60 + 10;
/** Days that a file of changes covers. */
const DAYS_COVERED = 20;

const finished = (day: number): SampleUpdate => ({
  day,
  person: ANA,
  sheet: 'cm_seg_01',
  file: 'Obras terminadas',
});
const paid = (day: number): SampleUpdate => ({
  day,
  person: JAVIER,
  sheet: 'cm_fyv_01',
  file: 'Cobros del banco',
});
export const UPDATES: readonly SampleUpdate[] = [
  finished(-72),
  paid(-65),
  finished(-38),
  paid(-31),
  finished(-6),
  paid(-3),
];

interface Sheet {
  readonly table: string;
  readonly changes: readonly (readonly [field: string, before: string | null])[];
  /** The day on which the change came about. */
  readonly dayField: string;
  readonly line: string;
  readonly key: readonly string[];
}

const SHEETS: Readonly<Record<SampleUpdate['sheet'], Sheet>> = {
  cm_seg_01: {
    table: 'seguimiento',
    changes: [
      ['seg_fin_obra_fecha', null],
      ['porcentaje_avance', '90'],
    ],
    dayField: 'seg_fin_obra_fecha',
    line: '0',
    key: ['cod_obra_interno_4plus'],
  },
  cm_fyv_01: {
    table: 'factyval',
    changes: [
      ['fyv_cobro_fecha', null],
      ['fyv_estado', 'Facturado'],
    ],
    dayField: 'fyv_cobro_fecha',
    line: 'x.fyv_linea',
    key: ['cod_obra_interno_4plus', 'fyv_linea'],
  },
};

export const fileOf = ({ file, day }: SampleUpdate, time: SampleTime): string =>
  `${file} ${time.dateOf(day)} (muestra).xlsx`;

/** When an update was applied. */
export const appliedAt = ({ day }: SampleUpdate, time: SampleTime): string => time.moment(day, NOON);

interface NumberedUpdate extends SampleUpdate {
  readonly id: number;
  readonly run: number;
  readonly at: string;
  readonly archivo: string;
}

/** The updates, each as a run after the last load, a change of works, and the comparison with the file. */
export async function loadUpdates(tx: Transaction, time: SampleTime, lastLoad: number): Promise<void> {
  for (const [place, update] of UPDATES.entries()) {
    const [at, archivo] = [appliedAt(update, time), fileOf(update, time)];
    const numbered = { ...update, id: place + 1, run: lastLoad + place + 1, at, archivo };
    const rows = await change(tx, numbered, time);
    await recordRun(tx, numbered, rows);
    await recordChange(tx, numbered, rows);
    await recordComparison(tx, numbered, rows);
  }
}

/** Marks the works, or lines, as changed by the update. Returns how many. */
async function change(tx: Transaction, update: NumberedUpdate, time: SampleTime): Promise<number> {
  const { id, at, person, day, sheet } = update;
  const { table, changes, dayField, line } = SHEETS[sheet];
  const after = changes.map(([field]) => `'${field}', x.${field}::text`).join(', ');
  const { affectedRows } = await tx.run(
    `insert into conjunto_obra (conjunto, obra, linea, cod, version, obra_modificado_en, obra_modificado_por,
       seguimiento_modificado_en, seguimiento_modificado_por, antes, despues, estado)
     select $1, o.id, ${line}, o.cod, o.version, o.modificado_en, o.modificado_por, x.modificado_en, x.modificado_por,
       $2::jsonb, jsonb_build_object(${after}), 'aplicada'
     from ${table} x join obra o on o.id = x.obra
     where x.${dayField} between $3::date and $4::date and o.creado_en < $3::date`,
    [
      ...[id, JSON.stringify(Object.fromEntries(changes))],
      ...[time.dateOf(day - DAYS_COVERED), time.dateOf(day - 1)],
    ],
  );
  await tx.run(
    `update ${table} x set modificado_en = $2, modificado_por = $3 from conjunto_obra c
     where c.conjunto = $1 and x.obra = c.obra and c.linea = ${line}`,
    [id, at, person.name],
  );
  await tx.run(
    `update obra set modificado_en = $2, modificado_por = $3, version = version + 1
     where id in (select obra from conjunto_obra where conjunto = $1)`,
    [id, at, person.name],
  );
  return affectedRows;
}

async function recordRun(tx: Transaction, update: NumberedUpdate, rows: number): Promise<void> {
  const { id, run, at, archivo, person, sheet } = update;
  await tx.run(
    `insert into carga (id, upload_id, tipo, fichero, sha256_libro, usuario_id, usuario_nombre, estado, reversible,
       filas_previstas, filas_seguimiento, filas_factyval, iniciada_en, terminada_en)
     overriding system value
     values ($1, $2, 'actualizacion_masiva', $3, $4, $5, $6, 'completada', false, $7, $8, $9,
       $10::timestamptz - interval '4 seconds', $10)`,
    [
      ...[run, uuidOf(`actualizacion ${id}`), archivo, hashOf(archivo), person.id, person.name, rows],
      ...(sheet === 'cm_seg_01' ? [rows, null] : [null, rows]),
      at,
    ],
  );
  const message = `Actualización completada: ${counted(rows, 'fila cambiada', 'filas cambiadas')}.`;
  const answer = { success: true, message, records_inserted: rows, scripts_results: [] };
  await tx.run(
    `insert into carga_paso (carga, paso, estado, peticion_sha256, status, respuesta, iniciado_en, ms)
     values ($1, 'cargar-factyval', 'hecho', $2, 200, $3::json, $4::timestamptz - interval '4 seconds', 3900)`,
    [run, hashOf(archivo), JSON.stringify(answer), at],
  );
}

async function recordChange(tx: Transaction, update: NumberedUpdate, rows: number): Promise<void> {
  const { id, run, at, person, sheet } = update;
  await tx.run(
    `insert into conjunto_cambios (id, estado, origen, peticion, campos, tipo_csv, carga, encontradas, usuario_id,
       usuario_nombre, creado_en, aplicado_en, escrito_en)
     overriding system value
     values ($1, 'aplicado', 'actualizacion', $2::jsonb, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
    [
      ...[id, JSON.stringify({ cambios: [], obras: { tipo: 'actualizacion', actualizacion: id } })],
      ...[fieldsOf(sheet), sheet, run, rows, person.id, person.name, at],
    ],
  );
}

async function recordComparison(tx: Transaction, update: NumberedUpdate, rows: number): Promise<void> {
  const { id, run, at, archivo, person, sheet } = update;
  const fields = fieldsOf(sheet);
  await tx.run(
    `insert into actualizacion (id, upload_id, tipo_csv, archivo, huella, cabeceras, encabezados, columnas, campos,
       filas_previstas, usuario_id, usuario_nombre, creado_en, comparada_en, resumen, conjunto, carga)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $12, $13::jsonb, $1, $14)`,
    [
      ...[id, uuidOf(`actualizacion ${id}`), sheet, archivo, hashOf(archivo), hashOf(sheet)],
      ...[[...SHEETS[sheet].key, ...fields], fields, rows, person.id, person.name, at],
      ...[JSON.stringify(summaryOf(fields, rows)), run],
    ],
  );
  await tx.run(
    `insert into actualizacion_linea (actualizacion, fila, clase, cod, linea, obra)
     select $1, 1 + row_number() over (order by obra, linea), 'cambia', cod, nullif(linea, 0), obra
     from conjunto_obra where conjunto = $1`,
    [id],
  );
}

const fieldsOf = (sheet: SampleUpdate['sheet']): string[] => SHEETS[sheet].changes.map(([field]) => field);

const summaryOf = (fields: readonly string[], rows: number) => ({
  recuento: {
    cambia: rows,
    igual: 0,
    noEncontrada: 0,
    repetida: 0,
    contradictoria: 0,
    conProblemas: 0,
    omitida: 0,
  },
  porCampo: fields.map((campo) => ({ campo, cambian: rows, vacian: 0, problemas: 0 })),
  sumas: [],
  problemas: [],
  sustituidas: [],
});
