import { type Kysely, sql } from 'kysely';
import { isDecimal, trimmed } from '../../src/shared/load-rules/cell-readers.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import type { Tables } from '../db/tables.ts';
import type { EditableField } from './fields.ts';

/** The value that a person wrote, in the form that the database stores; or what is wrong with it. */
export type ReadValue = { readonly value: string | null } | { readonly problem: string };

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const WHOLE = /^-?\d{1,15}$/;
const FRACTION = 6;
const DECIMAL = new RegExp(`^-?\\d{1,15}(?:\\.\\d{1,${FRACTION}})?$`);
const LINE_BREAKS = /[\n\r\t\v\f\u2028\u2029]/;
const LETTERS_OF_A_LINE = 200;

export function readValue(field: EditableField, written: string | null): ReadValue {
  const { etiqueta, tipo, obligatorio } = field;
  const text = trimmed(written ?? '');
  if (text === '') {
    return obligatorio
      ? { problem: `«${etiqueta}» no puede quedar sin valor: escribe uno.` }
      : { value: null };
  }
  if (tipo === 'texto') return readText(field, text);
  return tipo === 'fecha' ? readDay(field, text) : readNumber(field, text);
}

function readText({ etiqueta, largo }: EditableField, text: string): ReadValue {
  const most = largo ?? LETTERS_OF_A_LINE;
  // Letters are counted only when there may be too many, because a file has tens of thousands of cells.
  const length = text.length > most ? [...text].length : text.length;
  if (length > most) {
    const said = `El texto tiene ${formatCount(length)} caracteres`;
    return { problem: `${said} y en «${etiqueta}» caben ${formatCount(most)}: acórtalo.` };
  }
  if (most <= LETTERS_OF_A_LINE && LINE_BREAKS.test(text)) {
    return {
      problem: `«${etiqueta}» se escribe en una sola línea: quita los saltos de línea y tabuladores.`,
    };
  }
  return { value: text };
}

function readDay({ etiqueta, desde, hasta }: EditableField, text: string): ReadValue {
  if (!isDay(text)) {
    return { problem: `«${shortened(text)}» no es una fecha: escríbela como 2026-01-31 (año, mes y día).` };
  }
  if ((desde !== null && text < desde) || (hasta !== null && text > hasta)) {
    return {
      problem: `«${etiqueta}» tiene que estar entre el ${desde} y el ${hasta}: corrige la fecha.`,
    };
  }
  return { value: text };
}

function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined || Number(year) < 1) return false;
  const at = new Date(Date.UTC(2000, Number(month) - 1, Number(day)));
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return at.getUTCFullYear() === Number(year) && at.getUTCMonth() === Number(month) - 1;
}

function readNumber({ etiqueta, tipo, desde, hasta }: EditableField, text: string): ReadValue {
  // In Spanish a comma marks the decimals.
  const plain = /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
  if (tipo === 'entero' && !WHOLE.test(plain)) {
    return {
      problem: `«${shortened(text)}» no es un número entero: escribe solo cifras, como 1250 (hasta 15).`,
    };
  }
  if (tipo === 'decimal' && !(isDecimal(plain) && DECIMAL.test(plain))) {
    const form = `escribe cifras y, si hace falta, una coma, como 1250,5 (hasta ${FRACTION} decimales)`;
    return { problem: `«${shortened(text)}» no es un número: ${form}.` };
  }
  const value = Number(plain);
  if ((desde !== null && value < Number(desde)) || (hasta !== null && value > Number(hasta))) {
    const span = hasta === null ? `al menos ${desde}` : `entre ${desde} y ${hasta}`;
    return { problem: `«${etiqueta}» tiene que ser ${span}: corrige el número.` };
  }
  return { value: plain };
}

const SHOWN = 40;
const shortened = (text: string): string =>
  [...text].length > SHOWN ? `${[...text].slice(0, SHOWN).join('')}…` : text;

/** Checks the value against the sites and states in the database; null when nothing is wrong with it. */
export async function problemOfKnown(
  db: Kysely<Tables>,
  { campo }: EditableField,
  value: string | null,
): Promise<string | null> {
  if (value === null) return null;
  if (campo === 'site_cod') return problemOfSite(db, value);
  return campo === 'estado_obra' ? problemOfState(db, value) : null;
}

async function problemOfSite(db: Kysely<Tables>, cod: string): Promise<string | null> {
  const site = await db.selectFrom('sitio').select('estado').where('site_cod', '=', cod).executeTakeFirst();
  if (site === undefined) {
    return `No hay ninguna localización «${shortened(cod)}»: escribe el código de una del registro.`;
  }
  return site.estado === 'cerrado'
    ? `La localización «${shortened(cod)}» está cerrada: elige otra, o reábrela antes en Localizaciones.`
    : null;
}

/** Refuses another spelling of a known state, because the dashboard would count the two spellings apart. */
async function problemOfState(db: Kysely<Tables>, state: string): Promise<string | null> {
  const { rows } = await sql<{ estado: string }>`
    with recursive alguno (estado) as (
      (select estado from obra where borrado_en is null and estado is not null order by estado limit 1)
      union all
      select (
        select o.estado from obra o where o.borrado_en is null and o.estado > alguno.estado
        order by o.estado limit 1
      )
      from alguno where alguno.estado is not null
    )
    select estado from alguno
    where estado is not null and sin_acentos(estado) = sin_acentos(${state})
    order by estado = ${state} desc, estado collate es_portal
    limit 1`.execute(db);
  const known = rows[0]?.estado;
  return known === undefined || known === state
    ? null
    : `Ya hay obras en el estado «${known}»: escríbelo igual, o se contarían aparte.`;
}
