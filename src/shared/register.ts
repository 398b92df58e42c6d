/** A register that people may import from a file. Its machine, page, words and test scripts are made from this. */
export interface Register {
  /** Id of the machine of the file; that of the list of earlier files has one `s` more. */
  readonly id: string;
  readonly columns: readonly string[];
  /** The field by which the record of a row is found. */
  readonly key: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The column headers by which each field is recognised. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly rowsAtMost: number;
  readonly words: RegisterNouns;
}

interface RegisterNouns {
  /** The nouns for one record and for several: 'localización', 'localizaciones'. */
  readonly one: string;
  readonly several: string;
  /** The ending of adjectives for the noun: 'a' gives 'nueva' and 'nuevas'. */
  readonly ending: 'a' | 'o';
  /** The noun for the key, such as 'código'. */
  readonly key: string;
}
