import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isBadForm } from '../../http/bad-form.ts';
import { malformed, refused, unsupported } from '../../problem.ts';
import { CANNOT_BE_STORED, isStorable } from '../../storable-text.ts';
import { refusingPrototypes } from './csv-body-reader.ts';
import type { IncomingBody } from './incoming-bodies.ts';
import { csvTooLarge } from './load-body.ts';
import { type SpoolFile, spool } from './spool.ts';

const LABEL_LIMIT = 255;
const LABEL_READ = 4 * 1024;

/**
 * The form with which a file is saved. `carga` comes with the second sheet only: the body of the later
 * `cargar-factyval` call, without its CSV, as JSON. With it the server can finish the run when the page is closed.
 */
export const fileForm = z.object({
  archivo: z.file(),
  nombre_archivo: z.string(),
  carga: z.optional(z.string()),
});

export interface ReceivedFile {
  readonly spooled: SpoolFile;
  readonly name: string;
  readonly rest: Record<string, unknown> | null;
}

export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  limit: number,
  incoming: IncomingBody,
): Promise<ReceivedFile> {
  let spooled: SpoolFile | null = null;
  let name: string | null = null;
  let rest: Record<string, unknown> | null = null;
  try {
    if (!request.isMultipart()) throw unsupported('El archivo se envía como multipart/form-data.');
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        spooled = await spool(folder, part.file, incoming);
        if (part.file.truncated) throw csvTooLarge(limit);
      } else if (part.fieldname === 'nombre_archivo') {
        name = Array.from(String(part.value).slice(0, LABEL_READ).trim()).slice(0, LABEL_LIMIT).join('');
      } else if (part.fieldname === 'carga') {
        rest = restOf(String(part.value), part.valueTruncated);
      }
    }
    if (!spooled || !name) throw refused('Faltan archivo o nombre_archivo: no se ha guardado nada.');
    if (!isStorable(name)) throw refused(`nombre_archivo: ${CANNOT_BE_STORED}`);
    return { spooled, name, rest };
  } catch (error) {
    await spooled?.remove();
    incoming.end();
    if (!isBadForm(error)) throw error;
    throw malformed('El formulario llegó incompleto o mal escrito: no se ha guardado nada.');
  }
}

function restOf(text: string, isCut: boolean): Record<string, unknown> {
  try {
    const value: unknown = isCut ? null : JSON.parse(text, refusingPrototypes);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {}
  throw refused('carga: no es un objeto JSON, o es demasiado largo: no se ha guardado nada.');
}
