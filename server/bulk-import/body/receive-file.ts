import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isBadForm } from '../../http/bad-form.ts';
import { HttpProblem } from '../../http/problem.ts';
import { CANNOT_BE_STORED, isStorable } from '../../http/storable-text.ts';
import type { IncomingBody } from './incoming-bodies.ts';
import { tooLarge } from './load-body.ts';
import { type SpoolFile, spool } from './spool.ts';

const LABEL_LIMIT = 255;

export const fileForm = z.object({ archivo: z.file(), nombre_archivo: z.string() });

export interface ReceivedFile {
  readonly spooled: SpoolFile;
  readonly name: string;
}

export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  limit: number,
  incoming: IncomingBody,
): Promise<ReceivedFile> {
  let spooled: SpoolFile | null = null;
  let name: string | null = null;
  try {
    if (!request.isMultipart()) throw new HttpProblem(415, 'El archivo se envía como multipart/form-data.');
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        spooled = await spool(folder, part.file, incoming);
        if (part.file.truncated) throw tooLarge(limit);
      } else if (part.fieldname === 'nombre_archivo') {
        name = Array.from(String(part.value).trim()).slice(0, LABEL_LIMIT).join('');
      }
    }
    if (!spooled || !name)
      throw new HttpProblem(422, 'Faltan archivo o nombre_archivo: no se ha guardado nada.');
    if (!isStorable(name)) throw new HttpProblem(422, `nombre_archivo: ${CANNOT_BE_STORED}`);
    return { spooled, name };
  } catch (error) {
    await spooled?.remove();
    incoming.end();
    if (!isBadForm(error)) throw error;
    throw new HttpProblem(400, 'El formulario llegó incompleto o mal escrito: no se ha guardado nada.');
  }
}
