import type { Problem } from '../problem.ts';
import { badQuery } from './catalogue.ts';

/** The place of a row in the list: the values that it is sorted by, as texts, and last its id. */
export type Place = readonly (string | null)[];

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Reads a cursor. It holds values and not a row's position, so it still works when its row was changed or deleted. */
export function placeOf(cursor: string, { length }: { readonly length: number }, pointer: string): Place {
  const place = parsed(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!isPlace(place) || place.length !== length || !/^\d{1,15}$/.test(place.at(-1) ?? '')) {
    throw goneWithOrder(pointer);
  }
  return place;
}

export const goneWithOrder = (pointer: string): Problem =>
  badQuery(pointer, 'Esta página de la lista ya no existe con este orden: empieza por la primera.');

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.every((one) => one === null || typeof one === 'string');
