/**
 * XML or records that hardly any writer produces, such as a namespace prefix that PrefixStripper does not know, or
 * cells of an .xls out of order. The fast reader gives up and a slow, thorough one takes over.
 */
export class UnusualShape extends Error {
  override readonly name = 'UnusualShape';
}
