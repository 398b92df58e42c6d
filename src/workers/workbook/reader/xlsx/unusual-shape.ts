/**
 * XML or records that hardly anybody writes: comments among the rows, cells out of order. The reader that goes fast
 * gives the part up, and one that goes slowly takes it.
 */
export class UnusualShape extends Error {
  override readonly name = 'UnusualShape';
}
