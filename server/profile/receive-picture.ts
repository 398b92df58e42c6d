import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ATTACHMENT_FIELD, PICTURE_BYTES_MAX } from '../../src/api/contract/profile.ts';
import { isBadForm } from '../http/bad-form.ts';
import { malformed, pointed, unsupported } from '../problem.ts';
import { BadPicture } from './png.ts';

const MEGABYTES = PICTURE_BYTES_MAX / 1024 / 1024;
export const pictureForm = z.object({ [ATTACHMENT_FIELD]: z.file() });

const MISSING = 'Elige una imagen.';
const TOO_LARGE = `La imagen ocupa más de ${MEGABYTES} MB: elige otra más pequeña.`;

export async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw unsupported('La imagen se envía como multipart/form-data.');
  let file: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === ATTACHMENT_FIELD) file = bytes;
    }
  } catch (error) {
    throw problemOf(error);
  }
  if (file === null) throw pointed(`/${ATTACHMENT_FIELD}`, MISSING);
  return file;
}

export function pictureProblem(error: unknown): unknown {
  return error instanceof BadPicture ? pointed(`/${ATTACHMENT_FIELD}`, error.message) : error;
}

function problemOf(error: unknown): unknown {
  if (isBadForm(error))
    return malformed('El formulario llegó incompleto o mal escrito: no se ha guardado nada.');
  const code = (error as { code?: unknown }).code;
  return code === 'FST_REQ_FILE_TOO_LARGE' ? pointed(`/${ATTACHMENT_FIELD}`, TOO_LARGE) : error;
}
