export function pageOf<T>(all: readonly T[], page: number, pageSize: number) {
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: all.length, page, pageSize };
}
