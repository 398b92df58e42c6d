import type { Kysely } from 'kysely';
import { plainText } from '../../src/shared/plain-text.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import { readNumber as readWrittenNumber } from '../../src/shared/values/read-number.ts';
import { storedText } from '../../src/shared/values/stored-text.ts';
import { LETTERS_TOLD, toldValue } from '../../src/shared/values/told-value.ts';
import { codeKey } from '../../src/shared/values/value-keys.ts';
import type { Tables } from '../db/tables.ts';
import type { EditableField } from './fields.ts';
import { knownStates } from './known-states.ts';

/** The value that a person wrote, in the form that the database stores; or what is wrong with it. */
export type ReadValue = { readonly value: string | null } | { readonly problem: string };

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const WHOLE = /^-?\d{1,15}$/;
const FRACTION = 6;
const DECIMAL = new RegExp(`^-?\\d{1,15}(?:\\.\\d{1,${FRACTION}})?$`);
const LINE_BREAKS = /[\n\r\t\v\f\u2028\u2029]/;
const LETTERS_OF_A_LINE = 200;

/**
 * `asState` replaces a state that differs from a known one only in case, blanks or invisible signs by the
 * known one. `cell` is the text from which `written` was read.
 */
export function readValue(
  field: EditableField,
  written: string | null,
  asState: (written: string) => string,
  cell = written,
): ReadValue {
  const { etiqueta, tipo, obligatorio } = field;
  const text = storedText(written ?? '').trim();
  if (text === '') {
    return obligatorio
      ? { problem: `«${etiqueta}» no puede quedar sin valor: escribe uno.` }
      : { value: null };
  }
  if (tipo === 'texto') return readText(field, field.campo === 'estado_obra' ? asState(text) : text);
  const told = () => toldValue(text, cell ?? '', LETTERS_TOLD);
  return tipo === 'fecha' ? readDay(field, text, told) : readNumber(field, text, told);
}

function readText({ campo, etiqueta, largo }: EditableField, written: string): ReadValue {
  const text = campo === 'site_cod' ? codeKey(written) : written;
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

function readDay({ etiqueta, desde, hasta }: EditableField, text: string, told: () => string): ReadValue {
  if (!isDay(text)) {
    return { problem: `«${told()}» no es una fecha: escríbela como 2026-01-31 (año, mes y día).` };
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

/** The page sends numbers as '1250.5', so a mark that could be either is a decimal point. */
function readNumber(
  { etiqueta, tipo, desde, hasta, escala }: EditableField,
  text: string,
  told: () => string,
): ReadValue {
  const plain = readWrittenNumber(text, { mark: 'point', scale: escala, bare: null }) ?? text;
  if (tipo === 'entero' && !WHOLE.test(plain)) {
    return {
      problem: `«${told()}» no es un número entero: escribe solo cifras, como 1250 (hasta 15).`,
    };
  }
  if (tipo === 'decimal' && !DECIMAL.test(plain)) {
    const form = `escribe cifras y, si hace falta, una coma, como 1250,5 (hasta ${FRACTION} decimales)`;
    return { problem: `«${told()}» no es un número: ${form}.` };
  }
  const value = Number(plain);
  if ((desde !== null && value < Number(desde)) || (hasta !== null && value > Number(hasta))) {
    const span = hasta === null ? `al menos ${desde}` : `entre ${desde} y ${hasta}`;
    return { problem: `«${etiqueta}» tiene que ser ${span}: corrige el número.` };
  }
  return { value: plain };
}

/**
 * Checks the value against the sites and states in the database; null when nothing is wrong with it. `told`: the value
 * with its signs that are not seen by name.
 */
export async function problemOfKnown(
  db: Kysely<Tables>,
  { campo }: EditableField,
  value: string | null,
  told = value,
): Promise<string | null> {
  if (value === null) return null;
  if (campo === 'site_cod') return problemOfSite(db, value, told ?? value);
  return campo === 'estado_obra' ? problemOfState(db, value) : null;
}

async function problemOfSite(db: Kysely<Tables>, cod: string, told: string): Promise<string | null> {
  const site = await db.selectFrom('sitio').select('estado').where('site_cod', '=', cod).executeTakeFirst();
  if (site === undefined) {
    return `No hay ninguna localización «${told}»: escribe el código de una del registro.`;
  }
  return site.estado === 'cerrado'
    ? `La localización «${told}» está cerrada: elige otra, o reábrela antes en Localizaciones.`
    : null;
}

/** Refuses a state that differs from a known one by its accents, because the two would be counted apart. */
async function problemOfState(db: Kysely<Tables>, state: string): Promise<string | null> {
  const states = await knownStates(db);
  const known = states.find((one) => plainText(one) === plainText(state));
  return known === undefined || states.includes(state)
    ? null
    : `Ya hay obras en el estado «${known}»: escríbelo igual, o se contarían aparte.`;
}
