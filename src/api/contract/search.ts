import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** Minimum number of characters of a search: fewer would match almost everything. */
export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 100;

/** Query of GET /buscar: each of the first five words must match; ignores accents and case. */
export const searchQuery = z.object({
  texto: z.string().check(z.trim(), z.minLength(SEARCH_TEXT_MIN), z.maxLength(SEARCH_TEXT_MAX)),
});

/** The best matches of one kind; null when the caller may not see that kind. */
const section = <T extends z.core.$ZodType>(item: T) =>
  z.nullable(z.object({ items: z.array(item), hayMas: z.boolean() }));

const obraFound = z.object({
  cod: z.string(),
  cliente: z.nullable(z.string()),
  proyecto: z.string(),
  subproyecto: z.string(),
  sitio: z.string(),
  estado: z.nullable(z.string()),
  carga: z.nullable(z.string()),
});
const sitioFound = z.object({
  cod: z.string(),
  nombre: z.nullable(z.string()),
  municipio: z.nullable(z.string()),
  provincia: z.nullable(z.string()),
});
const personaFound = z.object({
  id: z.number(),
  nombre: z.string(),
  email: z.string(),
  activa: z.boolean(),
});
const proyectoFound = z.object({
  id: z.number(),
  nombre: z.string(),
  prefijo: z.string(),
  estado: z.string(),
});
const cargaFound = z.object({
  uploadId: z.string(),
  archivo: z.string(),
  usuario: z.string(),
  iniciada: z.string(),
});
export type ObraFound = z.infer<typeof obraFound>;
export type SitioFound = z.infer<typeof sitioFound>;
export type PersonaFound = z.infer<typeof personaFound>;
export type ProyectoFound = z.infer<typeof proyectoFound>;
export type CargaFound = z.infer<typeof cargaFound>;

export const searchAnswer = envelope(
  z.object({
    obras: section(obraFound),
    sitios: section(sitioFound),
    personas: section(personaFound),
    proyectos: section(proyectoFound),
    /** The newest first. */
    cargas: section(cargaFound),
  }),
);
export type Found = z.infer<typeof searchAnswer>['data'];
