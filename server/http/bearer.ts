export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1] ?? null;
