import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { LARGEST_WHOLE, wholeFrom1 } from './page.ts';

/** Links connect the sites to the network. The state of a link says how far its installation has come. */

export const LINK_TEXT_MAX = 120;
export const LINK_SITE_MAX = 100;
export const LINK_REASON_MAX = 500;
export const LINK_MBPS_MAX = 1_000_000;
export const LINKS_A_COLUMN = 20;
export const COLUMN_MAX = 200;
const SEARCH_MAX = 200;

/** Suggested in the form; any other text is accepted. */
export const USUAL_TECHNOLOGIES = [
  'FTTH',
  'Fibra dedicada',
  'Radioenlace',
  '4G/5G',
  'Satélite',
  'ADSL',
] as const;

const text = z.nullable(z.string());
/** The states of src/shared/link-states.ts, which says what state can follow each. */
const state = z.enum(['solicitada', 'en_estudio', 'contratada', 'instalada', 'activa', 'baja']);
const id = wholeFrom1.check(z.maximum(LARGEST_WHOLE));
const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const reason = z.string().check(z.trim(), z.maxLength(LINK_REASON_MAX));
/** Empty text becomes null. */
const line = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(LINK_TEXT_MAX))),
  z.transform((value) => (value === '' ? null : value)),
);

const written = {
  sitio: z.string().check(z.trim(), z.minLength(1), z.maxLength(LINK_SITE_MAX)),
  tecnologia: z.string().check(z.trim(), z.minLength(1), z.maxLength(LINK_TEXT_MAX)),
  operador: line,
  circuito: line,
  mbps: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(LINK_MBPS_MAX))),
} as const;

/** The fields that a person may write, in the order of the screen. */
export const LINK_FIELDS = ['sitio', 'tecnologia', 'operador', 'circuito', 'mbps'] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

export const LINK_CHANGES = ['creado', 'cambiado', 'movido', 'bloqueado', 'desbloqueado'] as const;
export type LinkChange = (typeof LINK_CHANGES)[number];

export const link = z.object({
  id: z.number(),
  sitio: z.object({ cod: z.string(), nombre: text, municipio: text }),
  tecnologia: z.string(),
  operador: text,
  circuito: text,
  mbps: z.nullable(z.number()),
  estado: state,
  /** `desde`: since when the link is in its state; `dias`: for how many days, by the calendar of the office. */
  desde: z.string(),
  dias: z.number(),
  /**
   * How many days a link usually stays in that state: after them it counts as late. Null for a state in which no link
   * is late.
   */
  plazo: z.nullable(z.number()),
  bloqueo: z.nullable(z.object({ motivo: z.string(), en: z.string() })),
  version: z.number(),
  creado: z.string(),
  creadoPor: z.string(),
  modificado: z.nullable(z.string()),
  modificadoPor: text,
  /** The last change of the link; null when it cannot be undone. */
  deshacer: z.nullable(z.object({ cambio: z.enum(LINK_CHANGES), por: z.string(), en: z.string() })),
});
export type Link = z.infer<typeof link>;

/** Query of GET /conectividad/tablero. */
export const linkBoardQuery = z.object({
  buscar: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX)), ''),
  solo: z.optional(z.enum(['tarde', 'bloqueados'])),
  /** How many links to answer for each column. */
  limite: z._default(wholeFrom1.check(z.maximum(COLUMN_MAX)), LINKS_A_COLUMN),
});
export type LinkBoardQuery = z.input<typeof linkBoardQuery>;
/**
 * A column of the board: the links in one state. Those that have been longest in the state come first, so late links
 * are on top; in the states `activa` and `baja` the newest come first.
 */
const linkColumn = z.object({
  estado: state,
  plazo: z.nullable(z.number()),
  total: z.number(),
  tarde: z.number(),
  bloqueados: z.number(),
  enlaces: z.array(link),
  /** `despues` of the column's next page; null when there are no more links. */
  siguiente: z.nullable(z.string()),
});
export type LinkColumn = z.infer<typeof linkColumn>;
export const linkBoardAnswer = envelope(z.object({ columnas: z.array(linkColumn) }));
export type LinkBoard = z.infer<typeof linkBoardAnswer>['data'];

/** GET /conectividad/columna: the next links of one column. */
export const linkColumnQuery = z.extend(linkBoardQuery, {
  estado: state,
  despues: z.optional(z.string().check(z.regex(/^\d{1,17}-\d{1,10}$/))),
});
export const linkColumnAnswer = envelope(linkColumn);

/** GET /conectividad/sitio: the links of one site by `desde`, the newest first; those in the state `baja` come last. */
export const siteLinksQuery = z.object({ cod: z.string().check(z.minLength(1), z.maxLength(1_000)) });
export const siteLinksAnswer = envelope(z.array(link));

/** GET /conectividad/enlaces/{id} */
export const linkParams = z.object({ id });
const linkStay = z.object({
  estado: state,
  desde: z.string(),
  hasta: text,
  dias: z.number(),
  motivo: text,
  por: z.string(),
});
export const linkSheet = z.object({
  enlace: link,
  /** Each stay of the link in a state, the earliest first. */
  estancias: z.array(linkStay),
});
export type LinkSheet = z.infer<typeof linkSheet>;
export const linkSheetAnswer = envelope(linkSheet);

export const linkAnswer = envelope(link);

/** POST /conectividad/enlaces */
export const newLinkRequest = z.object(written);
export type NewLinkRequest = z.input<typeof newLinkRequest>;

/** PUT /conectividad/enlaces/{id} */
export const linkRequest = z.object({ version, ...written });

/** POST /conectividad/enlaces/{id}/movimiento. Every move but the next step forward needs a reason. */
export const linkMoveRequest = z.object({ version, a: state, motivo: reason });
export type LinkMoveRequest = z.input<typeof linkMoveRequest>;

/** PUT /conectividad/enlaces/{id}/bloqueo. An empty reason removes the block. */
export const linkBlockRequest = z.object({ version, motivo: reason });
export type LinkBlockRequest = z.input<typeof linkBlockRequest>;

/**
 * POST /conectividad/enlaces/{id}/deshacer. Answers the link after the undo; null when its creation was undone, so that
 * it no longer exists.
 */
export const linkUndoRequest = z.object({ version });
export type LinkUndoRequest = z.input<typeof linkUndoRequest>;
export const linkUndoAnswer = envelope(z.nullable(link));

/** `data` of a 409: the link as somebody else left it. */
export const staleLink = z.object({ current: link });
