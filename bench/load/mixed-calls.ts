/** The calls that pages make. `share` is how often each occurs. */
const READS: readonly (readonly [path: string, share: number])[] = [
  ['/me', 20],
  ['/notificaciones', 20],
  ['/me/permissions', 12],
  ['/obras?limite=50', 10],
  ['/obras/recuento', 6],
  ['/obras?limite=50&orden=-creada', 4],
  ['/localizaciones?limite=50', 6],
  ['/4task?limite=50', 6],
  ['/dashboard', 6],
  ['/buscar?texto=4P-P1-000', 5],
];
const NEW_ID = '@new-id@';

/** Returns the calls as HTTP text, one for each person. */
export function mixedReads(tokens: readonly string[]): string[] {
  const reads = READS.flatMap(([path, share]) => Array.from({ length: share }, () => path));
  // 37 has no common factor with the number of reads, so all reads occur equally often.
  return tokens.map((token, index) => asText('GET', reads[(index * 37) % reads.length] ?? '/me', token));
}

/** One call for each person that makes a task. The generator replaces NEW_ID by a fresh id each time. */
export const newTasks = (tokens: readonly string[], boards: readonly number[]): string[] =>
  tokens.map((token, index) => newTask(token, boards[index % boards.length] ?? 0));

const newTask = (token: string, board: number): string =>
  asText('POST', '/4task/tareas', token, {
    opId: NEW_ID,
    id: NEW_ID,
    tablero: board,
    set: { titulo: 'Medida' },
  });

function asText(method: string, path: string, token: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  // An id has 36 characters, so Content-Length is counted with 36 in place of NEW_ID.
  const length = text.replaceAll(NEW_ID, '0'.repeat(36)).length;
  const type = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
  return `${method} /api/v2${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${token}\r\n${type}\r\n${text}`;
}
