import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE, pageOf, pageQuery } from './page.ts';
import { type ExplorerFilter, explorerFilter } from './records/explorer.ts';

/**
 * The register of sites. Codes may contain characters such as '/' and '%', which some proxies refuse or rewrite in a
 * path, so they are sent in the query or in the body.
 */

export const SITE_CODE_MAX = 100;
export const SITE_TEXT_MAX = 200;
export const SITE_REASON_MAX = 500;

const text = z.nullable(z.string());
const address = z.string().check(z.minLength(1), z.maxLength(1_000));
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(SITE_CODE_MAX), z.regex(/^[^\p{Cc}]*$/u));
const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
/** Empty text becomes null. */
const line = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(SITE_TEXT_MAX))),
  z.transform((value) => (value === '' ? null : value)),
);
const degrees = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));

export const SITE_STATES = ['activo', 'cerrado'] as const;
export type SiteState = (typeof SITE_STATES)[number];

/** The fields that a person may write, in the order of the screen. */
export const SITE_FIELDS = [
  'nombre',
  'direccion',
  'municipio',
  'provincia',
  'lat',
  'lon',
  'tipo',
  'operador',
] as const;
export type SiteField = (typeof SITE_FIELDS)[number];

const written = {
  nombre: line,
  direccion: line,
  municipio: line,
  provincia: line,
  lat: degrees,
  lon: degrees,
  tipo: line,
  operador: line,
} as const;

export const site = z.object({
  cod: z.string(),
  nombre: text,
  direccion: text,
  municipio: text,
  provincia: text,
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  tipo: text,
  operador: text,
  estado: z.enum(SITE_STATES),
  origen: z.string(),
  version: z.number(),
  creado: z.string(),
  creadoPor: text,
  modificado: text,
  modificadoPor: text,
  cierre: z.nullable(z.object({ en: z.string(), por: text, motivo: text })),
  /** How many works the site has, without those in the trash. */
  obras: z.number(),
});
export type Site = z.infer<typeof site>;
export const siteAnswer = envelope(site);

/** GET /localizaciones/ficha */
export const siteQuery = z.object({ cod: address });

/** PUT /localizaciones/ficha: all fields of the site, with the version that the page read. */
export const siteRequest = z.object({ cod: address, version, ...written });
export type SiteRequest = z.input<typeof siteRequest>;

/** POST /localizaciones */
export const newSiteRequest = z.object({ cod: code, ...written });
export type NewSiteRequest = z.input<typeof newSiteRequest>;

/** `data` of 409: the site as somebody else left it. */
export const staleSite = z.object({ current: site });

/** POST /localizaciones/cierre. 409 when `version` is not the latest: the person has not seen the site as it is now. */
export const siteClosingRequest = z.object({
  cod: address,
  version,
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(SITE_REASON_MAX)),
});
export type SiteClosingRequest = z.input<typeof siteClosingRequest>;
/** POST /localizaciones/reapertura */
export const siteReopeningRequest = z.object({ cod: address, version });
export type SiteReopeningRequest = z.input<typeof siteReopeningRequest>;

/**
 * Query of GET /localizaciones/ficha/obras, the works of the site by code without those in the trash, and of GET
 * /localizaciones/ficha/historia.
 */
export const sitePartQuery = z.object({ cod: address, ...pageQuery });
const named = z.object({ id: z.number(), nombre: z.string() });
const siteWork = z.object({
  cod: z.string(),
  proyecto: named,
  subproyecto: named,
  sitio: z.string(),
  cliente: text,
  estado: text,
  creada: z.string(),
});
export const siteWorksAnswer = envelope(pageOf(siteWork));
export type SiteWorks = z.infer<typeof siteWorksAnswer>['data'];

/** GET /localizaciones/ficha/historia: the entries of the audit trail about the site, the newest first. */
const siteEvent = z.object({
  id: z.number(),
  momento: z.string(),
  usuario: z.string(),
  accion: z.string(),
  cambios: z.array(z.object({ campo: z.string(), antes: text, despues: text })),
});
export type SiteEvent = z.infer<typeof siteEvent>;
export const siteHistoryAnswer = envelope(pageOf(siteEvent));
export type SiteHistory = z.infer<typeof siteHistoryAnswer>['data'];

/** POST /localizaciones/validar */
export const CODES_AT_MOST = 1_000;
export const siteCheckRequest = z.object({
  codigos: z
    .array(z.string().check(z.maxLength(SITE_TEXT_MAX)))
    .check(z.minLength(1), z.maxLength(CODES_AT_MOST)),
});
export const CODE_VERDICTS = ['valido', 'cerrado', 'sugerencia', 'invalido'] as const;
export type CodeVerdict = (typeof CODE_VERDICTS)[number];
const namedSite = z.object({ cod: z.string(), nombre: text, municipio: text, provincia: text });
const checkedCode = z.object({
  codigo: z.string(),
  resultado: z.enum(CODE_VERDICTS),
  /** How often the code occurs in the request. */
  veces: z.number(),
  /** The site that has this code; null when there is none. */
  sitio: z.nullable(namedSite),
  /** The nearest codes, the best first. */
  sugerencias: z.array(namedSite),
});
export type CheckedCode = z.infer<typeof checkedCode>;
/** Each code once, in the order in which they were sent, without empty ones. */
export const siteCheckAnswer = envelope(z.array(checkedCode));

/** GET /localizaciones/mapa: all sites that pass a filter of the explorer, in one answer, by code. */
export const MAP_AT_MOST = 20_000;
export const siteMapQuery = explorerFilter;
export type SiteMapQuery = Partial<ExplorerFilter>;
/** One site: code, name, town, latitude, longitude, and true when it is closed. */
const mapPoint = z.tuple([
  z.string(),
  text,
  text,
  z.nullable(z.number()),
  z.nullable(z.number()),
  z.boolean(),
]);
export type MapPoint = z.infer<typeof mapPoint>;
export const siteMapAnswer = envelope(
  z.object({
    puntos: z.array(mapPoint),
    /** True when more than MAP_AT_MOST sites pass the filter: the person must narrow the search. */
    hayMas: z.boolean(),
  }),
);
export type SiteMap = z.infer<typeof siteMapAnswer>['data'];
