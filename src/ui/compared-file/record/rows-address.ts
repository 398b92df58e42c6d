import { useAddressParameters } from '../../addresses/use-address-parameters.ts';

export const SEARCH_LIMIT = 100;
const FIELD_NAME = 'campo';
const SEARCH_NAME = 'buscar';
const PAGE = 'pagina';
const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const FIELD = /^[a-z][a-z0-9_]{0,59}$/;

interface RowsAddressOptions<TName extends string, TChosen extends object> {
  /** Names in the address of the filters that only this kind has. */
  readonly names: Readonly<Record<TName, string>>;
  /** Reads these filters from the address; invalid values are ignored. */
  readonly chosen: (
    oneOf: <TValue extends string>(name: TName, values: readonly TValue[]) => TValue | undefined,
    /** The text under this name when it has this form. */
    textOf: (name: TName, form: RegExp) => string | undefined,
  ) => TChosen;
}

export type RowsChange<TName extends string> = {
  readonly page?: number;
} & { readonly [Name in TName | 'campo' | 'buscar']?: string | null };

/** Reads and writes the filter and the page of a record's rows in the address. */
export function rowsAddress<TName extends string, TChosen extends object>(
  options: RowsAddressOptions<TName, TChosen>,
) {
  const names: Readonly<Record<string, string>> = {
    ...options.names,
    campo: FIELD_NAME,
    buscar: SEARCH_NAME,
  };
  return {
    askedOf: (parameters: URLSearchParams) => {
      const page = parameters.get(PAGE) ?? '';
      const campo = parameters.get(FIELD_NAME) ?? '';
      const buscar = (parameters.get(SEARCH_NAME) ?? '').slice(0, SEARCH_LIMIT);
      return {
        page: PAGE_NUMBER.test(page) ? Number(page) : 1,
        ...options.chosen(
          (name, values) => values.find((value) => value === parameters.get(options.names[name])),
          (name, form) => {
            const text = parameters.get(options.names[name]) ?? '';
            return form.test(text) ? text : undefined;
          },
        ),
        ...(FIELD.test(campo) && { campo }),
        ...(buscar.trim() !== '' && { buscar }),
      };
    },
    /** Returns to the first page unless a page is given, because another filter shows other rows. */
    withRows: (parameters: URLSearchParams, { page = 1, ...change }: RowsChange<TName>): URLSearchParams => {
      const next = new URLSearchParams(parameters);
      const put = (name: string, value: string | null) => {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      };
      for (const [name, value] of Object.entries(change)) put(names[name] ?? name, value ?? null);
      put(PAGE, page === 1 ? null : String(page));
      return next;
    },
  };
}

const filterOf = <TAsked extends { readonly page: number }>({
  page: _,
  ...filter
}: TAsked): Omit<TAsked, 'page'> => filter;

export function useRowsAddress<TName extends string, TChosen extends object>({
  askedOf,
  withRows,
}: ReturnType<typeof rowsAddress<TName, TChosen>>) {
  const [parameters, changeParameters] = useAddressParameters();
  const asked = askedOf(parameters);
  return {
    asked,
    filter: filterOf(asked),
    seek: (change: RowsChange<TName>) =>
      changeParameters((present) => withRows(present, change), {
        // Replaces the entry in the history, so that the back button does not step through half-typed words.
        replace: change.buscar !== undefined,
      }),
  };
}
