const HALF = new DataView(new ArrayBuffer(8));

/** An RkNumber of [MS-XLS] and [MS-XLSB]: 30 bits of an integer or of a double's upper half, perhaps divided by 100. */
export function shortNumber(bits: number): number {
  HALF.setUint32(4, bits & 0xfffffffc, true);
  const value = (bits & 2) !== 0 ? (bits | 0) >> 2 : HALF.getFloat64(0, true);
  return (bits & 1) !== 0 ? value / 100 : value;
}
