const SLOW_XLS_BYTES = 50 * 1024 * 1024;

export const readsSlowly = ({ name, size }: { readonly name: string; readonly size: number }): boolean =>
  size > SLOW_XLS_BYTES && /\.xls$/i.test(name);
