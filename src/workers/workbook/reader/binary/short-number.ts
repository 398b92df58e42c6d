const HALF = new DataView(new ArrayBuffer(8));

/** 30 bits of a number: a whole one or the upper half of another, perhaps of its hundredfold. */
export function shortNumber(bits: number): number {
  HALF.setUint32(4, bits & 0xfffffffc, true);
  const value = (bits & 2) !== 0 ? (bits | 0) >> 2 : HALF.getFloat64(0, true);
  return (bits & 1) !== 0 ? value / 100 : value;
}
