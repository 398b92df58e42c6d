import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { link } from './links.ts';
import { taskCard } from './records/task.ts';
import { savedView } from './records/views.ts';

/** Minimum number of characters of a search: fewer would match almost everything. */
export const SEARCH_TEXT_MIN = 2;
export const SEARCH_TEXT_MAX = 100;

/** Query of GET /buscar: every word must match; ignores accents and case. */
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
const tareaFound = z.object({
  id: z.string(),
  numero: z.number(),
  titulo: z.string(),
  tablero: z.object({ id: z.number(), nombre: z.string() }),
  estado: taskCard.shape.estado,
});
const enlaceFound = z.object({
  id: z.number(),
  sitio: link.shape.sitio,
  tecnologia: z.string(),
  operador: z.nullable(z.string()),
  circuito: z.nullable(z.string()),
  estado: link.shape.estado,
});
const vistaFound = z.pick(savedView, {
  id: true,
  registro: true,
  nombre: true,
  forma: true,
  propietario: true,
  propia: true,
});
export type ObraFound = z.infer<typeof obraFound>;
export type SitioFound = z.infer<typeof sitioFound>;
export type PersonaFound = z.infer<typeof personaFound>;
export type ProyectoFound = z.infer<typeof proyectoFound>;
export type CargaFound = z.infer<typeof cargaFound>;
export type TareaFound = z.infer<typeof tareaFound>;
export type EnlaceFound = z.infer<typeof enlaceFound>;
export type VistaFound = z.infer<typeof vistaFound>;

export const searchAnswer = envelope(
  z.object({
    obras: section(obraFound),
    sitios: section(sitioFound),
    personas: section(personaFound),
    proyectos: section(proyectoFound),
    /** The newest first. */
    cargas: section(cargaFound),
    // An older server does not search these.
    tareas: z._default(section(tareaFound), null),
    enlaces: z._default(section(enlaceFound), null),
    vistas: z._default(section(vistaFound), null),
  }),
);
export type Found = z.infer<typeof searchAnswer>['data'];

export const NOTHING_FOUND: Found = {
  obras: null,
  sitios: null,
  personas: null,
  proyectos: null,
  cargas: null,
  tareas: null,
  enlaces: null,
  vistas: null,
};
