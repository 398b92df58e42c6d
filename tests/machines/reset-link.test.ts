import { describe, expect, it } from 'vitest';
import { takeResetLink, takeUndoToken } from '../../src/browser/reset-link.ts';

const TOKEN = 't'.repeat(43);

function take(address: string) {
  const { pathname, search } = new URL(address, 'https://portal.example');
  const written: string[] = [];
  const link = takeResetLink(
    { pathname, search },
    { state: null, replaceState: (_state, _unused, url) => void written.push(String(url)) },
  );
  return { link, written };
}

describe('the link to choose a password', () => {
  it.each(['/resetpassword/', '/resetpassword', '/password/reset'])(
    'is removed from the address at once, at %s',
    (path) => {
      const { link, written } = take(`${path}?email=ana%40x.example&token=${TOKEN}`);
      expect(link).toEqual({ email: 'ana@x.example', token: TOKEN });
      expect(written).toEqual(['/password/reset']);
    },
  );

  it.each(['/resetpassword/', '/resetpassword/?email=ana%40x.example', `/resetpassword/?token=${TOKEN}`])(
    'is ignored when it was cut short: %s',
    (address) => {
      expect(take(address)).toEqual({ link: null, written: ['/password/reset'] });
    },
  );

  it('is looked for on no other page', () => {
    expect(take(`/welcome?email=a&token=${TOKEN}`)).toEqual({ link: null, written: [] });
  });
});

describe('the link to undo a change', () => {
  const undo = (address: string) => {
    const { pathname, search } = new URL(address, 'https://portal.example');
    const written: string[] = [];
    const history = {
      state: null,
      replaceState: (_: unknown, __: string, url?: string | URL | null) => void written.push(String(url)),
    };
    return { token: takeUndoToken({ pathname, search }, history), written };
  };

  it('is removed from the address at once, and looked for on no other page', () => {
    expect(undo(`/cuenta/deshacer/?token=${TOKEN}`)).toEqual({ token: TOKEN, written: ['/cuenta/deshacer'] });
    expect(undo('/cuenta/deshacer')).toEqual({ token: null, written: ['/cuenta/deshacer'] });
    expect(undo(`/resetpassword/?token=${TOKEN}`)).toEqual({ token: null, written: [] });
  });
});
