import * as z from 'zod/mini';
import { ATTACHMENT_FIELD, PICTURE_BYTES_MAX } from '../../src/api/contract/profile.ts';
import type { Form } from '../form.ts';
import { type Problem, pointed } from '../problem.ts';

const MEGABYTES = PICTURE_BYTES_MAX / 1024 / 1024;
export const pictureForm = z.object({ [ATTACHMENT_FIELD]: z.file() });

export const pictureTooLarge = (): Problem =>
  pointed(`/${ATTACHMENT_FIELD}`, `La imagen ocupa más de ${MEGABYTES} MB: elige otra más pequeña.`);

export async function receivePicture(form: Form): Promise<Buffer> {
  const files: Buffer[] = [];
  await form(async (part) => {
    if (part.type !== 'file') return;
    const bytes = await part.toBuffer();
    if (part.fieldname === ATTACHMENT_FIELD) files.push(bytes);
  });
  const [file] = files;
  if (file === undefined) throw pointed(`/${ATTACHMENT_FIELD}`, 'Elige una imagen.');
  return file;
}
