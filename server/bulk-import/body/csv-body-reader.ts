export class BadBody extends Error {
  override readonly name = 'BadBody';
}

export const OTHER_KEYS_LIMIT = 8 * 1024 * 1024;
const CSV_KEY = 'csvContent';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

const SINGLE_ESCAPES = new Map<number, number>([
  [QUOTE, QUOTE],
  [BACKSLASH, BACKSLASH],
  [0x2f, 0x2f],
  [0x62, 0x08],
  [0x66, 0x0c],
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);

/**
 * Reads `{ "csvContent": "..", .. }` piece by piece. The text of csvContent is unescaped as it arrives and not kept.
 * All other fields are small: they are collected, with an empty string in place of csvContent, and parsed as JSON at
 * the end. So JSON.parse checks the grammar, and this class only has to follow strings.
 */
export class CsvBodyReader {
  private rest: Buffer[] = [];
  private restBytes = 0;
  private depth = 0;
  private state: 'structure' | 'string' | 'csv' = 'structure';
  private escaped = false;
  private currentString: number[] = [];
  private lastKey: string | null = null;
  private expectsValue = false;
  private csvSeen = false;
  private escape = '';
  private highSurrogate: number | null = null;

  read(piece: Uint8Array): Uint8Array {
    // Unescaping never makes a piece longer. Five bytes more are for what the last piece left unfinished: a lone
    // surrogate (3 bytes) and an escape (2).
    const csv = Buffer.allocUnsafe(piece.length + 5);
    let length = 0;
    const rest: number[] = [];
    for (let index = 0; index < piece.length; index++) {
      const byte = piece[index] as number;
      if (this.state !== 'csv') {
        rest.push(byte);
        if (this.state === 'string') this.followString(byte);
        else this.followStructure(byte);
        continue;
      }
      const end = this.escape === '' ? endOfPlain(piece, index) : index;
      if (end > index) {
        length = this.endSurrogate(csv, length);
        csv.set(piece.subarray(index, end), length);
        length += end - index;
        index = end - 1;
      } else if (this.escape !== '') {
        length = this.continueEscape(byte, csv, length);
      } else if (byte === BACKSLASH) {
        this.escape = '\\';
      } else {
        length = this.endSurrogate(csv, length);
        if (byte !== QUOTE) throw new BadBody('El contenido del CSV no está bien escrito como JSON.');
        this.state = 'structure';
        rest.push(QUOTE);
      }
    }
    this.keepRest(rest);
    return csv.subarray(0, length);
  }

  finish(): Record<string, unknown> {
    if (this.state !== 'structure' || this.depth !== 0) {
      throw new BadBody('La petición llegó incompleta: no se ha cargado nada. Vuelve a intentarlo.');
    }
    let value: unknown;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(this.rest));
      value = JSON.parse(text, refusingPrototypes);
    } catch {
      throw new BadBody('La petición no es JSON válido: no se ha cargado nada.');
    }
    if (typeof value !== 'object' || value === null || !this.csvSeen) {
      throw new BadBody('A la petición le falta csvContent: no se ha cargado nada.');
    }
    return value as Record<string, unknown>;
  }

  private followStructure(byte: number): void {
    if (byte === QUOTE) {
      if (this.expectsValue && this.depth === 1 && this.lastKey === CSV_KEY) this.beginCsv();
      else {
        this.state = 'string';
        this.currentString = [byte];
      }
    } else if (byte === COLON) {
      this.expectsValue = true;
    } else if (byte === COMMA) {
      this.expectsValue = false;
    } else if (OPENING.has(byte)) {
      this.depth += 1;
      this.expectsValue = false;
    } else if (CLOSING.has(byte)) {
      this.depth -= 1;
      this.expectsValue = false;
    } else if (!BLANKS.has(byte) && this.expectsValue && this.depth === 1 && this.lastKey === CSV_KEY) {
      throw new BadBody('csvContent debe ser un texto: no se ha cargado nada.');
    }
  }

  private beginCsv(): void {
    if (this.csvSeen) throw new BadBody('csvContent viene dos veces: no se ha cargado nada.');
    this.csvSeen = true;
    this.state = 'csv';
    this.expectsValue = false;
  }

  private followString(byte: number): void {
    const isKeyCandidate = this.depth === 1 && !this.expectsValue;
    if (isKeyCandidate) this.currentString.push(byte);
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) {
      this.state = 'structure';
      if (isKeyCandidate) this.lastKey = keyOf(this.currentString);
    }
  }

  private continueEscape(byte: number, csv: Buffer, length: number): number {
    this.escape += String.fromCharCode(byte);
    if (this.escape.length === 2) {
      if (byte === 0x75) return length;
      const plain = SINGLE_ESCAPES.get(byte);
      if (plain === undefined) throw new BadBody('El contenido del CSV no está bien escrito como JSON.');
      this.escape = '';
      const at = this.endSurrogate(csv, length);
      csv[at] = plain;
      return at + 1;
    }
    if (!/[0-9a-f]/i.test(String.fromCharCode(byte))) {
      throw new BadBody('El contenido del CSV no está bien escrito como JSON.');
    }
    if (this.escape.length < 6) return length;
    const unit = Number.parseInt(this.escape.slice(2), 16);
    this.escape = '';
    return this.writeCodeUnit(unit, csv, length);
  }

  private writeCodeUnit(unit: number, csv: Buffer, length: number): number {
    if (this.highSurrogate !== null && unit >= 0xdc00 && unit <= 0xdfff) {
      const character = String.fromCharCode(this.highSurrogate, unit);
      this.highSurrogate = null;
      return length + csv.write(character, length);
    }
    const at = this.endSurrogate(csv, length);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      this.highSurrogate = unit;
      return at;
    }
    return at + csv.write(String.fromCharCode(unit), at);
  }

  /** Writes U+FFFD for a high surrogate whose other half never came, as TextEncoder does. */
  private endSurrogate(csv: Buffer, length: number): number {
    if (this.highSurrogate === null) return length;
    this.highSurrogate = null;
    return length + csv.write('\ufffd', length);
  }

  private keepRest(bytes: number[]): void {
    if (bytes.length === 0) return;
    this.restBytes += bytes.length;
    if (this.restBytes > OTHER_KEYS_LIMIT) {
      throw new BadBody('La petición trae demasiados datos fuera del CSV: no se ha cargado nada.');
    }
    this.rest.push(Buffer.from(bytes));
  }
}

/**
 * The index of the next byte that ends a JSON string, begins an escape or is not allowed in a string. Nearly all of a
 * CSV lies before it and is copied as it is.
 */
function endOfPlain(piece: Uint8Array, from: number): number {
  let index = from;
  while (index < piece.length) {
    const byte = piece[index] as number;
    if (byte < 0x20 || byte === QUOTE || byte === BACKSLASH) break;
    index += 1;
  }
  return index;
}

function keyOf(bytes: readonly number[]): string | null {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as string;
  } catch {
    return null;
  }
}

export function refusingPrototypes(key: string, value: unknown): unknown {
  const reaches =
    key === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value;
  if (reaches || key === '__proto__') throw new SyntaxError('A key reaches for a prototype.');
  return value;
}
