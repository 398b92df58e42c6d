import { fromPromise } from 'xstate';
import type { Found } from '../../api/contract/search.ts';
import type { ShellApi } from '../../api/shell-api.ts';

export interface PaletteDeps {
  readonly api: Pick<ShellApi, 'search'>;
}

export const createPaletteImplementations = ({ api }: PaletteDeps) => ({
  actors: {
    search: search({ api }),
  },
});

export const search = ({ api }: PaletteDeps) =>
  fromPromise<Found, { readonly text: string }>(({ input, signal }) =>
    api.search({ texto: input.text }, { signal }),
  );
