import { type RawBuilder, sql } from 'kysely';

/**
 * What a link `e` of a site `s` is found by, in small letters and without accents. Both columns are in small letters, and
 * only that of the link may have accents. Taking them off is slow, so it is left out for the many that have none.
 */
export const LINK_WORDS: RawBuilder<string> = sql<string>`(case
    when octet_length(e.busqueda) = char_length(e.busqueda) then e.busqueda
    else sin_acentos(e.busqueda)
  end || ' ' || s.busqueda)`;
