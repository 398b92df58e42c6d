import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderMailer } from '../../../server/mail/folder-mailer.ts';
import { signInCodeMail } from '../../../server/mail/sign-in-code-mail.ts';

const mail = signInCodeMail({
  to: 'ana.ruiz@conectividad.example',
  name: 'Ana <b>Ruiz</b>',
  code: '004213',
  validMinutes: 10,
  reference: '8F2A',
});

describe('the mail with the code', () => {
  it('keeps the code out of the subject and a name from being markup', () => {
    expect(mail.subject).toBe('Tu código de acceso al Portal de Conectividad');
    expect(mail.text).toContain('\n    004213\n');
    expect(mail.text).toContain('en la página con la referencia 8F2A:');
    expect(mail.html).toContain('Ana &lt;b&gt;Ruiz&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
  });
});

describe('mails in a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes an .eml for its owner only and announces where', async () => {
    const announced: [string, string][] = [];
    const mailer = createFolderMailer({
      folder,
      from: 'portal@localhost',
      announce: (text, file) => announced.push([text, file]),
    });

    vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), toFake: ['Date'] });
    try {
      await mailer.send(mail);
    } finally {
      vi.useRealTimers();
    }

    const [name] = await readdir(folder);
    const file = join(folder, name ?? '');
    expect(announced).toEqual([[mail.text, file]]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const message = await readFile(file, 'utf8');
    expect(message).toContain('To: ana.ruiz@conectividad.example\r\n');
    expect(message).toContain('Date: Sat, 21 Nov 2026 08:00:00 +0000\r\n');
    expect(message).toContain('004213');
  });
});
