import { sql } from 'kysely';
import type { CargarFactyvalAnswer, ScriptResult } from '../../src/api/contract/bulk-import.ts';
import type { RunState } from '../../src/api/contract/loads/run-states.ts';
import { UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import type { By } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { notifyLoad } from '../notifications/notify-load.ts';
import type { UpdateRow } from './find-update.ts';
import { keepRows } from './kept-file.ts';

const MASS_UPDATE = 'actualizacion_masiva';

export interface Outcome {
  readonly written: number;
  /** How many works were left as they were, because somebody changed them after the comparison. */
  readonly passedOver: number;
  readonly ms: number;
}

interface Recorded {
  readonly update: UpdateRow;
  readonly outcome: Outcome;
  readonly by: By;
  readonly uploadId: string;
  readonly isRehearsal: boolean;
}

/**
 * Records an applied or rehearsed update in the history of loads, with its file, console and problems. Returns the id
 * of the run.
 */
export async function recordRun(tx: Transaction, recorded: Recorded): Promise<number> {
  const { update, outcome, by, uploadId, isRehearsal } = recorded;
  const now = await tx.now();
  const counts = update.resumen?.recuento;
  const failing =
    (counts?.noEncontrada ?? 0) +
    (counts?.contradictoria ?? 0) +
    (counts?.conProblemas ?? 0) +
    outcome.passedOver;
  const estado: RunState = failing > 0 ? 'con_pendientes' : 'completada';
  const isTracking = update.tipo_csv === 'cm_seg_01';
  const { id } = await tx.kysely
    .insertInto('carga')
    .values({
      upload_id: uploadId,
      tipo: MASS_UPDATE,
      fichero: update.archivo,
      sha256_libro: update.huella,
      usuario_id: by.id,
      usuario_nombre: by.name,
      estado,
      ensayo: isRehearsal,
      filas_previstas: update.filas_previstas,
      filas_seguimiento: isTracking ? outcome.written : null,
      filas_factyval: isTracking ? null : outcome.written,
      ...(isTracking
        ? { omitidas_seguimiento: counts?.omitida ?? 0 }
        : { omitidas_factyval: counts?.omitida ?? 0 }),
      reversible: false,
      iniciada_en: now,
      terminada_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scripts = scriptsOf(recorded, failing);
  const message = isRehearsal
    ? `Ensayo completado: no se ha guardado nada. Cambiarían ${counted(outcome.written, 'fila', 'filas')}.`
    : `Actualización completada: ${counted(outcome.written, 'fila cambiada', 'filas cambiadas')}.`;
  const answer: CargarFactyvalAnswer = {
    success: true,
    message,
    records_inserted: outcome.written,
    scripts_results: scripts,
  };
  const saving = isTracking ? 'guardar-seguimiento' : 'guardar-factyval';
  await tx.kysely
    .insertInto('carga_paso')
    .values([
      {
        carga: id,
        paso: saving,
        estado: 'hecho',
        peticion_sha256: update.huella,
        status: 200,
        respuesta: JSON.stringify({ success: true, message: `Archivo «${update.archivo}» guardado.` }),
        iniciado_en: now,
        ms: 0,
      },
      {
        carga: id,
        paso: 'cargar-factyval',
        estado: 'hecho',
        peticion_sha256: update.huella,
        status: 200,
        respuesta: JSON.stringify(answer),
        iniciado_en: now,
        ms: outcome.ms,
      },
    ])
    .execute();
  await tx.kysely
    .insertInto('carga_script')
    .values(
      scripts.map((result, place) => ({
        carga: id,
        orden: place + 1,
        script: result.script,
        tipo: result.type,
        descripcion: result.description,
        exito: result.success,
        mensaje: result.message,
        filas: result.records_affected,
        ms: result.ms,
      })),
    )
    .execute();
  await keepRows(tx, update, id, now);
  await keepProblems(tx, update, id);
  await notifyLoad(tx, by.id, now, {
    uploadId,
    fileName: update.archivo,
    estado,
    ensayo: isRehearsal,
    por: null,
  });
  return id;
}

function scriptsOf({ update, outcome, isRehearsal }: Recorded, failing: number): ScriptResult[] {
  const counts = update.resumen?.recuento;
  const table = update.tipo_csv === 'cm_seg_01' ? 'seguimiento' : 'factyval';
  const summary = (action: string, cuenta: number) => ({ action, table, cuenta });
  const plain = {
    success: true,
    has_warnings: false,
    warning_count: 0,
    warning_message: null,
    ms: 0,
  } as const;
  const found = [
    summary('Filas que cambian', counts?.cambia ?? 0),
    summary('Filas que ya estaban así', counts?.igual ?? 0),
    summary('Filas repetidas', counts?.repetida ?? 0),
    summary('Filas omitidas a mano', counts?.omitida ?? 0),
  ];
  const left = [
    summary('Filas cuya obra no está en el portal', counts?.noEncontrada ?? 0),
    summary('Filas repetidas con otros valores', counts?.contradictoria ?? 0),
    summary('Filas con valores que el portal no admite', counts?.conProblemas ?? 0),
    summary('Filas que otra persona cambió antes', outcome.passedOver),
  ].filter(({ cuenta }) => cuenta > 0);
  return [
    {
      type: 'select',
      script: 'comparar',
      description: 'Comparación del archivo con el portal',
      message: `${counted(update.filas_previstas, 'fila comparada', 'filas comparadas')}.`,
      records_affected: 0,
      query_results: found,
      result_count: found.length,
      ...plain,
    },
    {
      type: 'modification',
      script: 'actualizar',
      description: 'Cambio de los campos',
      message: isRehearsal
        ? `${counted(outcome.written, 'fila cambiaría', 'filas cambiarían')}.`
        : `${counted(outcome.written, 'fila cambiada', 'filas cambiadas')}.`,
      records_affected: outcome.written,
      query_results: [],
      result_count: 0,
      ...plain,
      ms: outcome.ms,
    },
    {
      type: 'information',
      script: 'sin-cambiar',
      description: 'Filas del archivo que no se cambian',
      message: failing === 0 ? 'Ninguna.' : `${counted(failing, 'fila', 'filas')}.`,
      records_affected: 0,
      query_results: left,
      result_count: left.length,
      ...plain,
    },
  ];
}

async function keepProblems(
  tx: Transaction,
  { id, tipo_csv, conjunto }: UpdateRow,
  run: number,
): Promise<void> {
  await sql`
    insert into carga_incidencia (
      carga, script, orden, error, detalle, hoja, fila, campo, defectos, csv_cod_obra_interno_4plus,
      gen_cod_obra_interno_4plus, creado, creado_por
    )
    select ${run}::bigint, 'comparar', row_number() over (order by l.fila),
      case
        when l.clase = 'contradictoria' then 'Obra repetida'
        when p.campo = 'site_cod' then 'site_cod NO VÁLIDO'
        else 'Otros errores'
      end,
      case
        when l.clase = 'contradictoria' then 'Está más de una vez en el archivo, con otros valores.'
        when l.clase = 'noEncontrada' and l.obra is null then
          'No está en el portal.' || coalesce(' El archivo dice «' || (f.con_signos ->> ${UPDATE_KEY}) || '».', '')
            || coalesce(' La más parecida es ' || l.parecida || '.', '')
        when c.estado = 'saltada' then coalesce(c.por, 'Alguien') || ' la cambió después de comparar: se dejó como estaba.'
        when c.motivo = 'orden' then 'Una fecha quedaría fuera de orden.'
        when c.motivo = 'sinSeguimiento' then 'No tiene ficha de seguimiento.'
        else left(p.detalle, 2000)
      end,
      ${tipo_csv}, l.fila, p.campo, p.defectos, l.cod, l.cod, null, null
    from actualizacion_linea l
    left join actualizacion_fila f on f.actualizacion = l.actualizacion and f.fila = l.fila and f.cod = l.cod
    left join conjunto_obra c on l.clase in ('cambia', 'conProblemas')
      and c.conjunto = ${conjunto}::bigint and c.obra = l.obra and c.linea = l.linea
    left join lateral (
      select (array_agg(m.key order by m.key))[1] as campo, (array_agg(m.value ->> 'problema' order by m.key))[1] as detalle,
        json_agg(json_build_object('campo', m.key, 'detalle', left(m.value ->> 'problema', 500)) order by m.key) as defectos
      from jsonb_each(l.problemas) as m
    ) as p on true
    where l.actualizacion = ${id}
      and (l.clase in ('noEncontrada', 'contradictoria', 'conProblemas') or c.estado = 'saltada')`.execute(
    tx.kysely,
  );
}
