import { get } from 'node:http';

/** A page that listens to the news, with the time at which each change arrived, by the id of its operation. */
export interface ListeningPage {
  readonly arrived: ReadonlyMap<string, number>;
  stop(): void;
}

export function listen(url: string, headers: Record<string, string>): Promise<ListeningPage> {
  const arrived = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/v2/4task/novedades?desde=ahora`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`the news answered ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        const at = performance.now();
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const data = /^data: (.*)$/m.exec(event)?.[1];
          const news = data === undefined ? null : JSON.parse(data);
          if (news?.tipo === 'abierto') resolve({ arrived, stop: () => request.destroy() });
          if (news?.tipo === 'tarjeta') for (const opId of news.opIds) arrived.set(opId, at);
        }
      });
    });
    request.on('error', reject);
  });
}
