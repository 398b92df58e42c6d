/**
 * `fetch`, told how much of the body is sent, from 0 to 1: that is known to XMLHttpRequest alone. As `fetch` it
 * rejects when nothing comes back, and with what its signal was aborted with.
 */
export async function fetchWithProgress(
  request: Request,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { method, url, headers, signal } = request;
  // With its boundaries, as the header names them.
  const body = await request.arrayBuffer();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(method, url);
    sent.responseType = 'arraybuffer';
    headers.forEach((value, name) => {
      sent.setRequestHeader(name, value);
    });
    const abort = () => sent.abort();
    signal.addEventListener('abort', abort);
    sent.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / body.byteLength));
    sent.upload.addEventListener('load', () => onProgress(1));
    sent.addEventListener('load', () => resolve(answerOf(sent)));
    sent.addEventListener('error', () => reject(new TypeError('Nothing came back.')));
    sent.addEventListener('abort', () => reject(signal.reason));
    sent.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    sent.send(body);
  });
}

/** Statuses that come without a body. */
const EMPTY = [204, 205, 304];

function answerOf(sent: XMLHttpRequest): Response {
  const { status, statusText } = sent;
  const lines = sent.getAllResponseHeaders().trim().split(/\r\n/).filter(Boolean);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':').trim()];
  });
  const body: ArrayBuffer | null = EMPTY.includes(status) ? null : sent.response;
  return new Response(body, { status, statusText, headers });
}
