import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_MS = 5 * 60_000;

/**
 * Issues and checks tokens `<ends at>.<signature>`. The server signs what a person was shown, for instance what an undo
 * would delete; the call that then does it passes only when the text is still the same and the token has not ended.
 */
export class UndoTokens {
  constructor(private readonly secret: string) {}

  issue(shown: string, now: Date): string {
    const end = now.getTime() + LIFE_MS;
    return `${end}.${this.sign(shown, end)}`;
  }

  holds(token: string, shown: string, now: Date): boolean {
    const [end = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.sign(shown, Number(end)));
    const given = Buffer.from(signature);
    return (
      Number(end) > now.getTime() && given.length === expected.length && timingSafeEqual(given, expected)
    );
  }

  private sign(shown: string, end: number): string {
    return createHmac('sha256', this.secret).update(`deshacer ${end} ${shown}`).digest('base64url');
  }
}
