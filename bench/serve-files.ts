import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServedFiles = Readonly<Record<string, readonly [type: string, body: string | Buffer]>>;

export async function serveFiles(files: ServedFiles): Promise<{ url: string; close(): void }> {
  const server = createServer((request, answer) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    answer.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}
