import type { ExportCheck } from '../../src/api/contract/exports.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../problem.ts';
import { comparedParts } from './compared-parts.ts';
import type { Exports, Viewer } from './exports.ts';
import { fingerprintOf, printed } from './fingerprint.ts';

const UNKNOWN =
  'El portal no conoce esa huella: cópiala entera, con sus 16 cifras y letras. Las exportaciones se recuerdan un año.';
const TOLD = 5;

/**
 * Makes the report of a fingerprint again and compares it with the stored one. The rights are those of the person who
 * asks; tasks are those of the person who exported. Who may not see a part that has rows learns that the fingerprint is
 * valid, and nothing else.
 */
export async function checkExport(
  { kysely }: Database,
  exports: Exports,
  fingerprint: string,
  viewer: Viewer,
): Promise<ExportCheck> {
  const made = await kysely
    .selectFrom('exportacion')
    .select(['titulo', 'alcance', 'filas', 'consulta', 'formato', 'usuario_id', 'usuario_nombre', 'hecha_en'])
    .where('huella', '=', fingerprint)
    .orderBy('id', 'desc')
    .limit(TOLD)
    .execute();
  const [latest] = made;
  if (latest === undefined) throw notFound(UNKNOWN);
  const content = await kysely
    .selectFrom('exportacion_contenido')
    .select('partes')
    .where('huella', '=', fingerprint)
    .executeTakeFirst();
  const now = await exports.report(latest.consulta, { ...viewer, id: latest.usuario_id ?? viewer.id });
  const huella = printed(fingerprint);
  const isEmpty = (id: string) => content?.partes.find((part) => part.id === id)?.table === null;
  if (now.parts.some(({ id, isClosed }) => isClosed && !isEmpty(id))) return { huella, resultado: 'valida' };
  const isSame = fingerprintOf(latest.consulta, now.parts) === fingerprint;
  return {
    huella,
    titulo: latest.titulo,
    alcance: latest.alcance,
    resultado: isSame ? 'igual' : 'cambiado',
    antes: latest.filas,
    ahora: now.rows,
    exportaciones: made.map(({ usuario_nombre, hecha_en, formato }) => ({
      por: usuario_nombre,
      cuando: hecha_en.toISOString(),
      formato,
    })),
    partes: content === undefined ? null : comparedParts(content.partes, now.parts),
  };
}
