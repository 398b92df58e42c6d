import { describe, expect, it, onTestFinished } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { createSignInImplementations } from '../../src/machines/sign-in/sign-in-actors.ts';
import { signInMachine } from '../../src/machines/sign-in/sign-in-machine.ts';
import type { SignInEmitted } from '../../src/machines/sign-in/sign-in-types.ts';
import { createFakeApi } from '../support/fake-api.ts';
import { countAsCovered } from '../support/machine-coverage.ts';

const EMAIL = 'operaciones@conectividad.example';

function start() {
  const fake = createFakeApi({ token: () => null });
  const actor = createActor(signInMachine.provide(createSignInImplementations(fake)), {
    inspect: countAsCovered,
  });
  const emitted: SignInEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  onTestFinished(() => void actor.stop());
  return { fake, actor, emitted };
}

const reaches = (actor: ActorRefFrom<typeof signInMachine>, state: 'email' | 'code' | 'done') =>
  waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 2_000 });

async function toCode(actor: ActorRefFrom<typeof signInMachine>) {
  actor.send({ type: 'signIn.emailChanged', email: `  ${EMAIL} ` });
  actor.send({ type: 'signIn.emailSubmitted' });
  await reaches(actor, 'code');
}

describe('sign-in', () => {
  it('remembers by default and grants the session with the address as sent', async () => {
    const { fake, actor, emitted } = start();
    await toCode(actor);
    expect(actor.getSnapshot().context.remember).toBe(true);
    actor.send({ type: 'signIn.codeChanged', code: ` ${fake.codeOf(EMAIL)} ` });
    actor.send({ type: 'signIn.codeSubmitted' });
    await reaches(actor, 'done');
    expect(emitted).toEqual([
      {
        type: 'signIn.granted',
        accessToken: 'token-1',
        email: EMAIL,
        user: { id: 2, name: 'Operaciones', email: EMAIL, is_active: true },
        remember: true,
      },
    ]);
    expect(actor.getSnapshot().context.code).toBe('');
  });

  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    ['ana', 'emailInvalid'],
    ['ana@', 'emailInvalid'],
  ])('refuses the address %j: %s', (email, problem) => {
    const { fake, actor } = start();
    actor.send({ type: 'signIn.emailChanged', email });
    actor.send({ type: 'signIn.emailSubmitted' });
    expect(actor.getSnapshot().value).toBe('email');
    expect(actor.getSnapshot().context.fieldProblem).toBe(problem);
    expect(fake.calls).toEqual([]);
  });

  it.each(['', '  '])('refuses the code %j without asking the server', async (code) => {
    const { fake, actor } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code });
    actor.send({ type: 'signIn.codeSubmitted' });
    expect(actor.getSnapshot().value).toBe('code');
    expect(actor.getSnapshot().context.fieldProblem).toBe('codeRequired');
    expect(fake.calls).toEqual(['checkEmail']);
  });

  it('says that an address is unknown, each time', async () => {
    const { actor, emitted } = start();
    for (let time = 1; time <= 2; time++) {
      actor.send({ type: 'signIn.emailChanged', email: 'nadie@conectividad.example' });
      actor.send({ type: 'signIn.emailSubmitted' });
      await reaches(actor, 'email');
    }
    expect(emitted).toEqual([
      { type: 'signIn.failed', failure: 'unknownEmail' },
      { type: 'signIn.failed', failure: 'unknownEmail' },
    ]);
  });

  it('says that the check failed', async () => {
    const { fake, actor, emitted } = start();
    fake.failNext('checkEmail', { kind: 'timeout' });
    actor.send({ type: 'signIn.emailChanged', email: EMAIL });
    actor.send({ type: 'signIn.emailSubmitted' });
    await reaches(actor, 'email');
    expect(emitted).toEqual([{ type: 'signIn.failed', failure: 'checkFailed' }]);
  });

  it('keeps the code that was refused, for its reader to mend', async () => {
    const { actor, emitted } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code: '999999' });
    actor.send({ type: 'signIn.codeSubmitted' });
    await reaches(actor, 'code');
    expect(emitted).toEqual([{ type: 'signIn.failed', failure: 'invalidCredentials' }]);
    expect(actor.getSnapshot().context.code).toBe('999999');
  });

  it('clears the code on Volver and keeps the address', async () => {
    const { actor } = start();
    await toCode(actor);
    actor.send({ type: 'signIn.codeChanged', code: '12' });
    actor.send({ type: 'signIn.wentBack' });
    const { value, context } = actor.getSnapshot();
    expect({ value, code: context.code, email: context.email.trim() }).toEqual({
      value: 'email',
      code: '',
      email: EMAIL,
    });
  });

  it('lets nobody else renew an expired session', () => {
    const { actor } = start();
    actor.send({ type: 'signIn.restarted', email: EMAIL });
    expect(actor.getSnapshot().can({ type: 'signIn.emailChanged', email: 'otra@x.example' })).toBe(false);
  });
});
