/**
 * XML that is allowed but that hardly anybody writes: prefixed elements, comments among the rows, cells out of order.
 * The streaming reader gives the part up, and SheetJS reads it.
 */
export class UnusualShape extends Error {
  override readonly name = 'UnusualShape';
}
