/** A register that may come as a file: its machine, its page, its words and its scripts are made from these facts. */
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
  /** 'localización', 'localizaciones' */
  readonly one: string;
  readonly several: string;
  /** 'a': 'nueva', 'nuevas'. */
  readonly ending: 'a' | 'o';
  /** 'código' */
  readonly key: string;
}
