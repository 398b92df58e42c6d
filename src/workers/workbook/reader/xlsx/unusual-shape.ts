/**
 * XML or records that hardly any writer produces: prefixes on some of the tags, cells of an .xls out of order. The fast
 * reader gives up and a slow, thorough one takes over.
 */
export class UnusualShape extends Error {
  override readonly name = 'UnusualShape';
}
