import { randomUUID } from 'node:crypto';
import { mailsTo, newCode } from '../../tests/e2e/support/mailbox.ts';
import type { SheetCsv } from './sample-csv.ts';

const API = '/api/v2';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes the calls of one person's browser. */
export class PortalClient {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(origin: string, dataFolder: string, email: string): Promise<PortalClient> {
    const mails = mailsTo(dataFolder, email).length;
    await sendJson(`${origin}${API}/check-email`, { email });
    const password = await newCode(dataFolder, email, mails);
    const { status, body } = await sendJson(`${origin}${API}/login`, { email, password });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    return new PortalClient(origin, (body as { access_token: string }).access_token);
  }

  static lookUp(origin: string, email: string): Promise<Answer> {
    return sendJson(`${origin}${API}/check-email`, { email });
  }

  /** The same session, at another server. */
  at(origin: string): PortalClient {
    return new PortalClient(origin, this.token);
  }

  /** What another thread needs to make the calls of this session. */
  get access(): { readonly origin: string; readonly token: string } {
    return { origin: `${this.origin}${API}`, token: this.token };
  }

  headers(uploadId?: string): Record<string, string> {
    return {
      authorization: `Bearer ${this.token}`,
      ...(uploadId === undefined ? {} : { 'x-upload-id': uploadId }),
    };
  }

  get(path: string): Promise<Answer> {
    return answerOf(fetch(`${this.origin}${API}${path}`, { headers: this.headers() }));
  }

  /** Makes all calls of a load in their order; stops at the first one that is refused. */
  async load(tracking: SheetCsv, factyval: SheetCsv, uploadId: string = randomUUID()): Promise<Answer[]> {
    const answers = [await this.borrar(uploadId, tracking.rows)];
    for (const [step, sheet] of [
      ['cargar', tracking],
      ['cargar-factyval', factyval],
    ] as const) {
      if (answers.at(-1)?.status !== 200) break;
      answers.push(await this.send(step, uploadId, sheet));
    }
    return answers;
  }

  borrar(uploadId: string, rowCount: number): Promise<Answer> {
    const body = { fileName: 'medida.xlsx', rowCount, date: '2026-11-21T10:00:00.000Z' };
    return sendJson(`${this.origin}${API}/cargamasiva/borrar`, body, this.headers(uploadId));
  }

  send(step: 'cargar' | 'cargar-factyval', uploadId: string, sheet: SheetCsv): Promise<Answer> {
    const body = {
      fileName: 'medida.xlsx',
      uploadId,
      totalRows: sheet.rows,
      mappedColumns: {},
      csvContent: sheet.csv,
    };
    return sendJson(`${this.origin}${API}/cargamasiva/${step}`, body, this.headers(uploadId));
  }
}

function sendJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return answerOf(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

async function answerOf(sent: Promise<Response>): Promise<Answer> {
  const answer = await sent;
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
