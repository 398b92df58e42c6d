/** How often each page of the portal is asked for, of a hundred calls. */
const READS: readonly (readonly [path: string, share: number])[] = [
  ['/me', 20],
  ['/notificaciones', 20],
  ['/me/permissions', 12],
  ['/obras?pageSize=50', 10],
  ['/obras/recuento', 6],
  ['/obras?pageSize=50&orden=-creada', 4],
  ['/localizaciones?pageSize=50', 6],
  ['/4task?pageSize=50', 6],
  ['/dashboard', 6],
  ['/buscar?texto=4P-P1-000', 5],
];
/** So many calls for one that writes. */
const READS_FOR_A_WRITE = 19;
const NEW_ID = '@new-id@';

/** As texts of HTTP, one for each person and a write now and then. In place of NEW_ID the generator sets another id each time. */
export function mixedCalls(tokens: readonly string[], board: number): string[] {
  const reads = READS.flatMap(([path, share]) => Array.from({ length: share }, () => path));
  return tokens.flatMap((token, index) => {
    // 37 has no factor in common with 100, so that all come in turn.
    const read = asText('GET', reads[(index * 37) % reads.length] ?? '/me', token);
    return index % READS_FOR_A_WRITE === 0 ? [read, newTask(token, board)] : [read];
  });
}

const newTask = (token: string, board: number): string =>
  asText('POST', '/4task/tareas', token, {
    ...{ opId: NEW_ID, id: NEW_ID, tablero: board, set: { titulo: 'Medida' } },
  });

function asText(method: string, path: string, token: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  // An id has 36 letters.
  const length = text.replaceAll(NEW_ID, '0'.repeat(36)).length;
  const type = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${length}\r\n`;
  return `${method} /api/v2${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${token}\r\n${type}\r\n${text}`;
}
