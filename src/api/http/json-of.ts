export async function jsonOf(body: string | Blob): Promise<unknown> {
  try {
    return JSON.parse(typeof body === 'string' ? body : await body.text());
  } catch {
    return undefined;
  }
}
