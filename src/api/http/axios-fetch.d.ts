/** axios declares no types for this module. */
declare module 'axios/unsafe/adapters/fetch.js' {
  import type { AxiosAdapter } from 'axios';

  const adapter: AxiosAdapter;
  // biome-ignore lint/style/noDefaultExport: as the package has it.
  export default adapter;
}
