const BYTES = 16;
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** A random UUID (version 4). `crypto.randomUUID` does not exist over plain HTTP. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === VERSION_BYTE) return (byte & 0x0f) | 0x40;
    return index === VARIANT_BYTE ? (byte & 0x3f) | 0x80 : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [
    hex.slice(0, 4),
    hex.slice(4, VERSION_BYTE),
    hex.slice(VERSION_BYTE, VARIANT_BYTE),
    hex.slice(VARIANT_BYTE, 10),
    hex.slice(10),
  ]
    .map((part) => part.join(''))
    .join('-');
}
