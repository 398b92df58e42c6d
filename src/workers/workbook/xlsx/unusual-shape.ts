/**
 * XML or records that are allowed but that hardly anybody writes: comments among the rows, cells out of order. Our own
 * reader gives the part up, and SheetJS reads it.
 */
export class UnusualShape extends Error {
  override readonly name = 'UnusualShape';
}
