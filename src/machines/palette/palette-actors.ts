import { fromPromise } from 'xstate';
import type { Api } from '../../api/api.ts';
import type { Found } from '../../api/contract/search.ts';

export interface PaletteDeps {
  readonly api: Pick<Api, 'search'>;
}

export const createPaletteImplementations = ({ api }: PaletteDeps) => ({
  actors: {
    search: fromPromise<Found, { readonly text: string }>(({ input, signal }) =>
      api.search({ texto: input.text }, { signal }),
    ),
  },
});
