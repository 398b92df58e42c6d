import * as z from 'zod/mini';
import type { Form } from '../../form.ts';
import { refused } from '../../problem.ts';
import { CANNOT_BE_STORED, isStorable } from '../../storable-text.ts';
import { refusingPrototypes } from './csv-body-reader.ts';
import type { IncomingBody } from './incoming-bodies.ts';
import { type SpoolFile, spool } from './spool.ts';

const LABEL_LIMIT = 255;
const LABEL_READ = 4 * 1024;

/**
 * The form with which a file is saved. Only the form of the second sheet has `carga`: the body of the later
 * `cargar-factyval` call, without its CSV, as JSON. With it the server can finish the run when the page was
 * closed.
 */
export const fileForm = z.object({
  archivo: z.file(),
  nombre_archivo: z.string(),
  carga: z.optional(z.string()),
});

export interface ReceivedFile {
  readonly spooled: SpoolFile;
  readonly name: string;
  readonly rest?: Record<string, unknown> | undefined;
}

export async function receiveFile(form: Form, folder: string, incoming: IncomingBody): Promise<ReceivedFile> {
  const received: { spooled?: SpoolFile; name?: string; rest?: Record<string, unknown> } = {};
  try {
    await form(async (part) => {
      if (part.type === 'file') {
        received.spooled = await spool(folder, part.file, incoming);
      } else if (part.fieldname === 'nombre_archivo') {
        received.name = labelOf(String(part.value));
      } else if (part.fieldname === 'carga') {
        received.rest = restOf(String(part.value), part.valueTruncated);
      }
    });
    const { spooled, name, rest } = received;
    if (!spooled || !name) throw refused('Faltan archivo o nombre_archivo: no se ha guardado nada.');
    if (!isStorable(name)) throw refused(`nombre_archivo: ${CANNOT_BE_STORED}`);
    return { spooled, name, rest };
  } catch (error) {
    await received.spooled?.remove();
    incoming.end();
    throw error;
  }
}

const labelOf = (sent: string): string =>
  Array.from(sent.slice(0, LABEL_READ).trim()).slice(0, LABEL_LIMIT).join('');

function restOf(text: string, isCut: boolean): Record<string, unknown> {
  try {
    const value: unknown = isCut ? null : JSON.parse(text, refusingPrototypes);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {}
  throw refused('carga: no es un objeto JSON, o es demasiado largo: no se ha guardado nada.');
}
